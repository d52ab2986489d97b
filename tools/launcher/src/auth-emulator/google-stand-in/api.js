/**
 * Stands in for https://apis.google.com/js/api.js where sign-in is the Auth emulator's: the part of `gapi.iframes` that
 * the Firebase client and the emulator's helper frame use to talk to each other. The emulator serves it; no build of
 * the site contains it.
 */
(() => {
  const GREETING = 'market-google-stand-in';

  /** One end of the line between a page and its frame. What arrives before somebody listens for it waits. */
  function createLink(connected) {
    const handlers = new Map();
    const unheard = [];
    const awaited = new Map();
    let sent = 0;

    async function respond(call) {
      const handler = handlers.get(call.name);
      if (handler === undefined) {
        unheard.push(call);
        return;
      }
      const port = await connected;
      let result;
      try {
        result = await handler(call.data);
      } catch (error) {
        console.error(error);
      }
      port.postMessage({ responseTo: call.id, result });
    }

    function settle({ responseTo, result }) {
      const callback = awaited.get(responseTo);
      awaited.delete(responseTo);
      try {
        callback?.([result]);
      } catch {
        // The real script keeps these to itself too, and the Firebase client throws in a callback of its own even when
        // everything is well.
      }
    }

    void connected.then((port) => {
      port.onmessage = ({ data }) => ('responseTo' in data ? settle(data) : void respond(data));
    });

    return {
      restyle: async () => {},
      async ping(callback) {
        await connected;
        callback?.();
      },
      register(name, handler) {
        handlers.set(name, handler);
        for (const call of unheard.splice(0)) void respond(call);
      },
      async send(name, data, callback) {
        const port = await connected;
        sent += 1;
        if (callback !== undefined) awaited.set(sent, callback);
        port.postMessage({ id: sent, name, data });
      },
    };
  }

  /** Resolves with the line to `getWindow()`, once that has greeted; `connect` makes or takes the line. */
  function greeted(getWindow, connect) {
    return new Promise((resolve) => {
      window.addEventListener('message', function listen(event) {
        if (event.source !== getWindow() || event.data !== GREETING) return;
        window.removeEventListener('message', listen);
        resolve(connect(event));
      });
    });
  }

  function openFrame({ url, where = document.body, attributes = {} }, callback) {
    const frame = document.createElement('iframe');
    const { style = {}, ...rest } = attributes;
    for (const [name, value] of Object.entries(rest)) frame.setAttribute(name, value);
    Object.assign(frame.style, style);
    frame.src = url;
    const connected = greeted(
      () => frame.contentWindow,
      () => {
        const { port1, port2 } = new MessageChannel();
        frame.contentWindow.postMessage(GREETING, new URL(url, location.href).origin, [port2]);
        return port1;
      },
    );
    where.append(frame);
    return Promise.resolve(callback(createLink(connected)));
  }

  function linkToParent() {
    const connected = greeted(
      () => window.parent,
      (event) => event.ports[0],
    );
    // Who frames this page is not known yet: they get the greeting, and everything else goes over the line they send.
    window.parent.postMessage(GREETING, '*');
    return createLink(connected);
  }

  const context = { open: openFrame, getParentIframe: linkToParent };
  window.gapi = {
    load: (_names, options) =>
      queueMicrotask(() => (typeof options === 'function' ? options() : options.callback())),
    iframes: {
      getContext: () => context,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      Iframe: class {},
    },
  };

  const { src } = document.currentScript;
  window[new URL(src, location.href).searchParams.get('onload')]?.();
  window.gapi_onload?.();
})();
