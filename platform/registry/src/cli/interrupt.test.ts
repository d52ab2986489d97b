import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from 'test-helpers/node';

const module = new URL('./interrupt.ts', import.meta.url).href;

/** A process that sends itself signals and prints the abort reason. */
const script = (signals: readonly string[]) => `
  import { interruptions } from ${JSON.stringify(module)};
  const signal = interruptions();
  signal.addEventListener('abort', () => {
    console.log(signal.reason.message);
    process.exitCode = signal.reason.exitCode;
    setTimeout(() => clearInterval(busy));
  });
  const busy = setInterval(() => {}, 1000);
  for (const name of ${JSON.stringify(signals)}) process.kill(process.pid, name);
`;

for (const [signals, code, said] of [
  [['SIGINT'], 130, 'Ended by Ctrl-C.'],
  [['SIGTERM'], 143, 'Ended by SIGTERM.'],
  [['SIGHUP'], 129, 'Ended by SIGHUP.'],
  [['SIGINT', 'SIGINT', 'SIGINT'], 130, 'Ended by Ctrl-C.'],
] as const) {
  test(`${signals.join(', ')}: aborts the work once, and lets it clean up before the process exits`, async () => {
    const ended = await runNode(['--input-type=module', '-e', script(signals)]);
    assert.deepEqual([ended.code, ended.out.trim()], [code, said]);
  });
}
