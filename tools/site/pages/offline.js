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
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.inside.frameElement.remove();
    }
  }
  window.IFrameWorker = window.Worker = FrameWorker;
}
