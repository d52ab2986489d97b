import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendBytes } from 'test-helpers/node';
import { slowCall } from '../../testing/slow-call.ts';
import { openTestMarket } from '../../testing/test-market.ts';
import { picture, pictureForm } from '../../testing/test-pictures.ts';

const market = await openTestMarket({ requestTimeout: 300 });
const port = await market.port();

describe('a request that does not arrive completely', () => {
  it('is ended by the request timeout, whether its headers, its JSON body or its upload are incomplete', async () => {
    const { token } = await market.person('seller');
    const headers = 'POST /frreezerproduct HTTP/1.1\r\nhost: market\r\ncontent-type: application/json\r\n';
    const calls = [
      sendBytes(port, 'GET /getcategory HTTP/1.1\r\nhost:'),
      sendBytes(port, `${headers}freezertoken: bearer ${token}\r\ncontent-length: 500\r\n\r\n{`),
    ];
    for (const answer of calls) assert.match(await answer, /^HTTP\/1\.1 408 /);
    const form = pictureForm(await picture());
    const upload = await slowCall(market.app, 'POST /1/upload', { token, form });
    assert.notEqual((await upload.answer)?.status, 200);
  });
});
