import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { openDatabase } from '../../database/open.ts';
import { addErrorHandlers } from '../../errors/error-handler.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { logCalls, loggingOptions } from './logging.ts';

describe('the log of production', () => {
  it('names neither e-mail addresses of queries nor what a failed statement was about', async () => {
    const made = await createTestDatabase();
    const { db, close } = await openDatabase(made.settings);
    const lines: string[] = [];
    const { logger, ...options } = loggingOptions({ env: 'production', logLevel: 'debug' });
    const app = Fastify({
      ...options,
      logger: { ...logger, stream: { write: (line) => void lines.push(line) } },
    });
    app.decorateRequest('caller', undefined);
    addErrorHandlers(app);
    logCalls(app, { env: 'production' });
    const insert = (email: string) =>
      sql`insert into users (uid, email, name, photo_url, role) values ('u', ${email}, 'Paula Private', '', 'buyer')`;
    app.get('/fails', async () => {
      await insert('paula@private.test').execute(db);
      await insert('paula@private.test').execute(db);
    });
    const answer = await app.inject('/fails?email=paula@private.test&phone=5550199#x');
    await app.inject('/missing?email=paula@private.test');
    assert.equal(answer.statusCode, 500);
    const log = lines.join('');
    const failed = lines.map((line) => JSON.parse(line)).find(({ err }) => err !== undefined);
    assert.deepEqual(Object.keys(failed.err).sort(), ['code', 'message', 'stack']);
    assert.equal(failed.err.code, '23505');
    assert.match(log, /"path":"\/fails"/);
    assert.doesNotMatch(log, /private|Paula|5550199/);
    await app.close();
    await close();
    await made.drop();
  });
});
