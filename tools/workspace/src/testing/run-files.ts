import path from 'node:path';
import { type EventData, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { recordEvent, type TestEvent } from '../test-run/test-event.ts';

type Result = EventData.TestPass | EventData.TestFail;

/**
 * `node run-files.ts <test file> …` runs the files one after the other in this process, which loads what they import once. Prints a
 * readable report, records every test for `npm test`, and exits with 0 only if all passed. Hooks outside of every `describe` run
 * at the start and end of all files.
 *
 * With TEST_LIMIT_MS, a test that takes longer fails, and the process ends at the latest twice that time after the last test.
 *
 * Not `node --test --test-isolation=none`: processes that a test forks would inherit these flags, and run as tests themselves.
 */
const timeout = Number(process.env.TEST_LIMIT_MS ?? Number.POSITIVE_INFINITY);
const files = process.argv.slice(2).map((file) => path.resolve(file));
const results = run({ files, isolation: 'none', timeout });
if (Number.isFinite(timeout)) {
  const end = setTimeout(() => {
    console.error('Something keeps this process alive:', process.getActiveResourcesInfo().join(', '));
    process.exit(1);
  }, 2 * timeout).unref();
  results.on('test:start', () => end.refresh());
}
// A nested test is reported before its parents, so their titles are taken from the start events.
const titles: string[] = [];
results.on('test:start', ({ nesting, name }) => {
  titles.length = nesting;
  titles[nesting] = name;
});
results.on('test:pass', (result) => record(result, 'passed'));
results.on('test:fail', (result) => {
  process.exitCode = 1;
  record(result, 'failed');
});
results.compose(spec).pipe(process.stdout);

/** Records a test, not a suite. */
function record({ details, file, name, nesting, skip, todo }: Result, status: TestEvent['status']): void {
  if (details.type === 'suite') return;
  const failure = 'error' in details ? details.error : undefined;
  // The parent of a failed test fails as well; only the test that failed itself is recorded.
  if (isOfChildren(failure)) return;
  recordEvent({
    status: skip !== undefined || todo !== undefined ? 'skipped' : status,
    file: file ?? '',
    name: [...titles.slice(0, nesting), name].join(' › '),
    ms: details.duration_ms,
    ...(failure === undefined ? {} : { error: textOf(failure) }),
  });
}

function isOfChildren(error: unknown): boolean {
  return (error as { failureType?: string } | undefined)?.failureType === 'subtestsFailed';
}

function textOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.stack ?? cause.message;
}
