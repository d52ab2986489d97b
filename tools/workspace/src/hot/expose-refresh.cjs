// Several refresh runtimes on one page do not work: only the first one hooks into the page's React. The host's runtime serves all
// packages; each registers its components with its own prefix, because module ids repeat from package to package.
const runtime = require('react-refresh/runtime');

globalThis.__MARKET_REFRESH__ = (folder) => ({
  ...runtime,
  injectIntoGlobalHook() {},
  register: (type, id) => runtime.register(type, `${folder} ${id}`),
});
