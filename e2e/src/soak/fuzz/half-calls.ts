import { connect, type Socket } from 'node:net';

/** Each of them as far as it goes: half a request line, half a header, half a body. */
const halves = [
  'GET /prod',
  'GET /products HTTP/1.1\r\nhost: market\r\nx-half: ',
  'POST /addcategory HTTP/1.1\r\nhost: market\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"categ',
  'POST /api/1/upload HTTP/1.1\r\nhost: market\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n--b\r\n',
];
const HELD = 200;
const DRIP_MS = 1000;

/**
 * Keeps half calls open at a server, which get on by a byte a second; one that the server ends is begun anew.
 * @returns how many are held, and what ends them
 */
export async function holdHalfCalls(url: string): Promise<{ readonly count: number; end(): void }> {
  const port = Number(new URL(url).port);
  const sockets = new Map<number, Socket>();
  let isOver = false;
  const hold = (at: number) => {
    const socket = connect(port, '127.0.0.1');
    sockets.set(at, socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!isOver) setTimeout(() => !isOver && hold(at), DRIP_MS);
    });
    socket.resume().write(halves[at % halves.length] ?? '');
  };
  for (let at = 0; at < HELD; at += 1) hold(at);
  const drip = setInterval(() => {
    for (const socket of sockets.values()) if (socket.writable) socket.write('a');
  }, DRIP_MS);
  return {
    count: HELD,
    end() {
      isOver = true;
      clearInterval(drip);
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}
