import getPort, { portNumbers } from 'get-port';

/** For tests only: a port below the range of outgoing connections, because one of these could take it while its server restarts. */
export const serverPort = () =>
  getPort({ port: portNumbers(12_000 + Math.floor(Math.random() * 15_000), 32_000) });
