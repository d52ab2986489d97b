import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { busyFor, heading, remoteText } from '../testing/remote-texts.ts';
import { setupPool } from '../testing/setup-pool.ts';

/** A page that leaves a timer behind, whose callback runs these statements. */
const leaving = (statements: string, before = '') =>
  remoteText({
    before,
    element: heading('Fridges'),
    route: `handle: { load({ api }) { globalThis.timer ??= setInterval(() => { ${statements} }, 5); } }`,
  });

test('ends a process whose build keeps sending messages, also after its page', async (t) => {
  const { render, output } = await setupPool(t);
  // `framing.ts` composes messages with `Buffer.allocUnsafe`: this one appends 1,000 more messages to one.
  const talker = leaving(
    'more = true; api("GET /getcategory").catch(() => {});',
    `const make = Buffer.allocUnsafe; let more = false;
const end = Buffer.concat([Buffer.from([14, 0, 0, 0]), Buffer.from('{"kind":"end"}')]);
const many = Buffer.concat(Array.from({ length: 1000 }, () => end));
Buffer.allocUnsafe = (length) => { if (!more) return make(length); more = false; const all = make(length + many.length); many.copy(all, length); return all; };`,
  );
  // The page itself may be lost if it takes longer than that.
  await render({ texts: { mfe_catalog: talker } }).catch(() => undefined);
  await until(() => output.some((line) => line.includes('more than pages have to say')));
});

test('a render process whose code keeps running without a page is stopped', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const { render, output } = await setupPool(t);
  await render({ texts: { mfe_catalog: leaving(busyFor(100)) } });
  await until(() => output.some((line) => line.includes('kept running without a page')));
});
