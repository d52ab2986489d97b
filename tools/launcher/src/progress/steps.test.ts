import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSteps } from './steps.ts';

function screen(isTTY: boolean) {
  let text = '';
  return {
    isTTY,
    columns: 40,
    write(more: string) {
      text += more;
    },
    get text() {
      return text;
    },
  };
}

/** Removes the control sequences that move the cursor or clear the screen. */
function plain(text: string): string {
  return text.replaceAll(new RegExp(`${'\u001b'}\\[\\d*[AJK]`, 'g'), '');
}

test('without a terminal, each step is printed as one plain line when it ends', async () => {
  const out = screen(false);
  const steps = createSteps(out);
  await steps.run('Build', async () => 'unchanged');
  await steps.run('Start', async () => {});
  await assert.rejects(
    steps.run('Break', async () => {
      throw new Error('no');
    }),
    /no/,
  );
  assert.match(out.text, /^✓ Build {2}unchanged \(0\.0 s\)\n✓ Start {2}0\.0 s\n✗ Break {2}0\.0 s\n$/);
});

test('on a terminal, the list of steps is redrawn in place, and no line is wider than the terminal', async () => {
  const out = screen(true);
  const steps = createSteps(out);
  await steps.run('One', async () => 'x'.repeat(100));
  await steps.run('Two', async () => {});
  steps.say('A message');
  steps.end();
  assert.ok(out.text.includes('\u001b[1A') && out.text.includes('\u001b[2A'));
  assert.ok(out.text.includes('\u001b[2A\u001b[JA message\n'), 'a message takes the place of the list');
  for (const line of plain(out.text).split('\n')) assert.ok(line.length < 40, line);
  const before = out.text;
  steps.end();
  assert.equal(out.text.slice(before.length).includes('⠋'), false);
});
