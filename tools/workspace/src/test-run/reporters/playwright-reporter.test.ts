import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { writtenFolder } from '../../testing/written-folder.ts';
import { EVENTS_VARIABLE, readEvents } from '../test-event.ts';
import PlaywrightReporter from './playwright-reporter.ts';

test('a failure is reported with the content of its page, or with a note that there is no screenshot', async (t) => {
  const page = '# Error\n```yaml\n- main:\n  - heading "Home"\n```\n';
  const folder = await writtenFolder(t, { 'error-context.md': page });
  const events = path.join(folder, 'events.jsonl');
  process.env[EVENTS_VARIABLE] = events;
  t.after(() => delete process.env[EVENTS_VARIABLE]);
  const failed = {
    location: { file: '/a.e2e.ts' },
    titlePath: () => ['', '', 'a.e2e.ts', 'fails'],
    outcome: () => 'unexpected' as const,
  };
  const reporter = new PlaywrightReporter();
  const errors = [{ message: 'not found' }];
  const attachments = [{ name: 'error-context', path: path.join(folder, 'error-context.md') }];
  reporter.onTestEnd(failed, { duration: 1, errors, attachments });
  reporter.onTestEnd(failed, { duration: 1, errors, attachments: [{ name: 'screenshot' }, ...attachments] });
  assert.deepEqual(
    readEvents(events).map(({ error }) => error),
    ['not found\n\nNo page gave a screenshot.', 'not found\n\nThe page:\n- main:\n  - heading "Home"\n'],
  );
});
