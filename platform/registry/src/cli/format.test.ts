import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry } from '../document/schema.ts';
import { logText } from './format.ts';

test('an entry is one line, whatever somebody calls themselves', () => {
  const entry: LogEntry = {
    at: '2026-11-20T12:00:00.000Z',
    who: 'ann\n2026-11-20T12:00:01.000Z  guard  rollback  mfe_buyer  1.0.0\u001b[2K',
    action: 'promote',
    remote: 'mfe_seller',
    version: '1.1.0',
    note: 'why\r\u2028not',
  };
  const text = logText([entry]);
  assert.equal(text.split(/[\n\r\u2028]/).length, 1);
  assert.ok(!text.includes('\u001b'));
  assert.match(text, /^2026-11-20T12:00:00\.000Z {2}ann\ufffd2026/);
});
