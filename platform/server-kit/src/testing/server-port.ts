import getPort, { portNumbers } from 'get-port';

/** For tests only: a port below the range of outgoing connections, one of which could take it while its server is started again. */
export const serverPort = () =>
  getPort({ port: portNumbers(12_000 + Math.floor(Math.random() * 15_000), 32_000) });
