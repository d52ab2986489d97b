import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { EVENTS_VARIABLE, readEvents } from '../test-event.ts';
import PlaywrightReporter from './playwright-reporter.ts';

test('a failure is reported with the content of its page, or with a note that there is no screenshot', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'playwright-reporter-'));
  const events = path.join(folder, 'events.jsonl');
  process.env[EVENTS_VARIABLE] = events;
  t.after(() => {
    delete process.env[EVENTS_VARIABLE];
    rmSync(folder, { recursive: true });
  });
  const context = path.join(folder, 'error-context.md');
  writeFileSync(context, '# Error\n```yaml\n- main:\n  - heading "Home"\n```\n');
  const failed = {
    location: { file: '/a.e2e.ts' },
    titlePath: () => ['', '', 'a.e2e.ts', 'fails'],
    outcome: () => 'unexpected' as const,
  };
  const reporter = new PlaywrightReporter();
  const errors = [{ message: 'not found' }];
  const attachments = [{ name: 'error-context', path: context }];
  reporter.onTestEnd(failed, { duration: 1, errors, attachments });
  reporter.onTestEnd(failed, { duration: 1, errors, attachments: [{ name: 'screenshot' }, ...attachments] });
  assert.deepEqual(
    readEvents(events).map(({ error }) => error),
    ['not found\n\nNo page gave a screenshot.', 'not found\n\nThe page:\n- main:\n  - heading "Home"\n'],
  );
});
