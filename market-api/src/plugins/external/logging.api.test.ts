import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { runNode } from 'test-helpers/node';
import { addErrorHandlers } from '../../errors/error-handler.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { logCalls, loggingOptions } from './logging.ts';

const { db } = await openTestDatabase();

describe('the production log', () => {
  it('contains neither personal data of query strings nor the values of a failed SQL statement', async () => {
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
    const response = await app.inject('/fails?email=paula@private.test&phone=5550199#x');
    await app.inject('/missing?email=paula@private.test');
    assert.equal(response.statusCode, 500);
    const log = lines.join('');
    const failed = lines.map((line) => JSON.parse(line)).find(({ err }) => err !== undefined);
    assert.deepEqual(Object.keys(failed.err).sort(), ['code', 'message', 'stack']);
    assert.equal(failed.err.code, '23505');
    assert.match(log, /"path":"\/fails"/);
    assert.doesNotMatch(log, /private|Paula|5550199/);
    await app.close();
  });

  it('is complete when the process exits or throws, and complete up to its last warning when it is killed', async () => {
    const ends = async (how: string) => {
      const at = new URL('./logging.ts', import.meta.url).href;
      const program = `
        import Fastify from 'fastify';
        import { loggingOptions } from ${JSON.stringify(at)};
        const { log } = Fastify(loggingOptions({ env: 'production', logLevel: 'info' }));
        log.info('one'); log.warn('two'); log.info('three');
        ${how}`;
      const args = ['--input-type=module', '-e', program];
      const { out } = await runNode(args, { cwd: import.meta.dirname });
      const lines = out.trim().split('\n');
      return lines.map((line) => JSON.parse(line).msg);
    };
    assert.deepEqual(await ends('process.exit(0)'), ['one', 'two', 'three']);
    assert.deepEqual(await ends('throw new Error("not caught")'), ['one', 'two', 'three']);
    assert.deepEqual(await ends("process.kill(process.pid, 'SIGKILL')"), ['one', 'two']);
  });
});
