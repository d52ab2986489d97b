// Several refresh runtimes on one page do not work: only the first one learns of the page's React. The host's serves all
// rooms; each registers its components under its own name, because module ids repeat from room to room.
const runtime = require('react-refresh/runtime');

globalThis.__MARKET_REFRESH__ = (room) => ({
  ...runtime,
  injectIntoGlobalHook() {},
  register: (type, id) => runtime.register(type, `${room} ${id}`),
});
