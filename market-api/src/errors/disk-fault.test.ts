import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { addErrorHandlers } from './error-handler.ts';

/** Failures in a handler, as the system or a database reports them. */
const faults: Record<string, () => Promise<unknown>> = {
  'a file on a full disk': () => writeFile('/dev/full', 'x'),
  'a read-only disk': async () => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  },
  'a quota': async () => {
    throw Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' });
  },
  'PostgreSQL on a full disk': async () => {
    throw Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
      code: '53100',
    });
  },
  'PGlite on a read-only disk': async () => {
    throw Object.assign(new Error('could not open file: Read-only file system'), { code: '42501' });
  },
};

describe('the error handler for disk faults', () => {
  for (const [name, fail] of Object.entries(faults)) {
    it(`responds with 503 "unavailable" and Retry-After, not with 500: ${name}`, async () => {
      const app = Fastify();
      addErrorHandlers(app);
      app.get('/', async () => fail());
      const response = await app.inject('/');
      assert.deepEqual([response.statusCode, response.json().code], [503, 'unavailable']);
      assert.ok(Number(response.headers['retry-after']) > 0);
      assert.match(response.json().detail, /cannot save anything/);
    });
  }

  it('responds with 500 to other file errors', async () => {
    const app = Fastify();
    addErrorHandlers(app);
    app.get('/', async () => writeFile('/nothing/here', 'x'));
    assert.equal((await app.inject('/')).statusCode, 500);
  });
});
