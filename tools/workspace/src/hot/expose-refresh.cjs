// Several refresh runtimes on one page do not work: only the first one learns of the page's React. The host's serves all
// packages; each registers its components under its own name, because module ids repeat from package to package.
const runtime = require('react-refresh/runtime');

globalThis.__MARKET_REFRESH__ = (folder) => ({
  ...runtime,
  injectIntoGlobalHook() {},
  register: (type, id) => runtime.register(type, `${folder} ${id}`),
});
