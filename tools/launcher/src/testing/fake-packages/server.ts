import { createServer } from 'node:http';

/** For tests only: replaces market-api and the page server; with `FAKE_STUBBORN`, the page server ignores SIGTERM. */
const isPageServer = process.argv[1]?.includes('page-server') === true;
const port = Number(isPageServer ? process.env.MARKET_PORT : process.env.MARKET_PORT_API);
createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
}).listen(port, '127.0.0.1');
if (isPageServer && process.env.FAKE_STUBBORN) process.on('SIGTERM', () => {});
