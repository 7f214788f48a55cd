// A question is searched by its own words: "how do I undo" by "undo".
const SMALL = new Set(
  ("a about an and are as at can como da das de do does dos e em eu faço for from how i in is isso it me my na no o of " +
    "on onde os para por quando que se should the to um uma what when where who why with you").split(" "),
);
const QUERY = 2;
const shortened = (message) => {
  if (message?.type !== QUERY) return message;
  const words = message.data.split(/\s+/).filter((word) => !SMALL.has(word.toLowerCase()));
  return words.length ? { ...message, data: words.join(" ") } : message;
};
const ask = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  ask.call(this, shortened(message), ...rest);
};

// A page read from a folder may start no worker, so the search would be hidden: it runs in a frame there.
if (location.protocol === "file:") {
  class FrameWorker extends EventTarget {
    constructor(address) {
      super();
      this.onmessage = null;
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      const load = (source) =>
        new Promise((done) => {
          const script = frame.contentDocument.createElement("script");
          script.src = source;
          script.onload = done;
          frame.contentDocument.body.append(script);
        });
      this.inside.importScripts = (...sources) =>
        sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
      this.inside.postMessage = (data) => {
        const told = new MessageEvent("message", { data });
        this.dispatchEvent(told);
        this.onmessage?.(told);
      };
      this.ready = load(address);
    }

    postMessage(data) {
      const message = new MessageEvent("message", { data: shortened(data) });
      this.ready.then(() => this.inside.dispatchEvent(message));
    }

    terminate() {
      this.inside.frameElement.remove();
    }
  }
  window.IFrameWorker = window.Worker = FrameWorker;
}
