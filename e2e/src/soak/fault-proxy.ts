import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Fault } from './plan.ts';

export interface FaultProxy {
  readonly url: string;
  /** Acts on everything asked for from now on; `stopped` also cuts what is on its way. */
  set(fault: Fault): void;
  stop(): Promise<void>;
}

const GARBAGE = '\u0000{"half": [1, 2, <html>&&& function (';

/** Stands in front of a server of the site, on a free port, and passes everything on as long as nothing is wrong. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(upstream);
  const sockets = new Set<Socket>();
  let fault: Fault = { kind: 'none', delayMs: 0 };

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url: path } = asked;
    const passed = request({ agent, hostname, port, method, headers, path }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.on('error', () => answer.destroy());
      came.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => {
    const open = { 'access-control-allow-origin': '*' };
    switch (fault.kind) {
      case 'stopped':
        return asked.socket.destroy();
      case 'broken':
        return answer.writeHead(500, { ...open, 'content-type': 'text/plain' }).end('It is broken.');
      case 'garbage': {
        const type = asked.url?.includes('.js') ? 'text/javascript' : 'application/json';
        return answer.writeHead(200, { ...open, 'content-type': type }).end(GARBAGE);
      }
      case 'slow':
        return setTimeout(() => pass(asked, answer), fault.delayMs);
      default:
        return pass(asked, answer);
    }
  });
  server.on('connection', (socket) => {
    if (fault.kind === 'stopped') return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next;
      if (next.kind === 'stopped') for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
