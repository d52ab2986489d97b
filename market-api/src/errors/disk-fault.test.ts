import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { addErrorHandlers } from './error-handler.ts';

/** Failures in a handler, as the system or a database reports them: the message and its code. */
const faults = [
  ['EROFS: read-only file system', 'EROFS'],
  ['EDQUOT: disk quota exceeded', 'EDQUOT'],
  // PostgreSQL on a full disk, and PGlite on a read-only one.
  ['could not extend file "base/5/1": No space left on device', '53100'],
  ['could not open file: Read-only file system', '42501'],
] as const;

async function respondTo(fail: () => Promise<unknown>) {
  const app = Fastify();
  addErrorHandlers(app);
  app.get('/', fail);
  return app.inject('/');
}

describe('the error handler for disk faults', () => {
  it('responds with 503 "unavailable" and Retry-After, not with 500', async () => {
    const fails = faults.map(([message, code]) => async () => {
      throw Object.assign(new Error(message), { code });
    });
    for (const fail of [() => writeFile('/dev/full', 'x'), ...fails]) {
      const response = await respondTo(fail);
      assert.deepEqual([response.statusCode, response.json().code], [503, 'unavailable']);
      assert.ok(Number(response.headers['retry-after']) > 0);
      assert.match(response.json().detail, /cannot save anything/);
    }
  });

  it('responds with 500 to other file errors', async () => {
    assert.equal((await respondTo(() => writeFile('/nothing/here', 'x'))).statusCode, 500);
  });
});
