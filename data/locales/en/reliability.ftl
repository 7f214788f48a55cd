# Who chooses in time, and tables that ask for it.

call-reliable = ⏰ Wanted: players with at least { $least }% of their choices made in time. { $newcomers ->
        [no] Newcomers can’t join.
       *[yes] Newcomers are welcome.
    }
refused-unreliable = This table asks for players who make at least { $least }% of their choices in time. You’re at { $percent }% in your latest games with a clock.
refused-newcomer = This table asks for players who make at least { $least }% of their choices in time. I can’t tell yet how often you do: that takes 20 choices in finished games with a clock, and `/settings statistics` switched on.
argument-reliable = At least this percentage of choices made in time to join; 0: anyone
    .name = in-time
argument-newcomers = May people join who have played too little to tell?
    .name = newcomers
