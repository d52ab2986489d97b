import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { slowCall } from '../../testing/slow-call.ts';
import { openTestMarket } from '../../testing/test-market.ts';
import { picture, pictureForm } from '../../testing/test-pictures.ts';

const market = await openTestMarket({ requestTimeout: 300 });
await market.port();

async function open(text: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect((market.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  return { socket, ended: once(socket, 'close').then(() => received) };
}

describe('a call that does not arrive', () => {
  it('ends with its connection, whether headers or body are missing', async () => {
    const { token } = await market.person('seller');
    const headers = 'POST /frreezerproduct HTTP/1.1\r\nhost: market\r\ncontent-type: application/json\r\n';
    const calls = [
      await open('GET /getcategory HTTP/1.1\r\nhost:'),
      await open(`${headers}freezertoken: bearer ${token}\r\ncontent-length: 500\r\n\r\n{`),
    ];
    for (const { ended } of calls) assert.match(await ended, /^HTTP\/1\.1 408 /);
    const form = pictureForm(await picture());
    const upload = await slowCall(market.app, 'POST /1/upload', { token, form });
    assert.notEqual((await upload.answer)?.status, 200);
  });
});
