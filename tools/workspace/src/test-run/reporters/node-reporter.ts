import type { EventData } from 'node:test';
import { recordEvent } from '../test-event.ts';

type Result = EventData.TestPass | EventData.TestFail;

/**
 * A reporter of `node --test` that records every test (not suites) as a JSON line. It prints nothing: the reporter
 * `spec` writes the readable report to the log.
 */
export default async function* nodeReporter(
  source: AsyncIterable<{ type: string; data: unknown }>,
): AsyncGenerator<string> {
  // A nested test is reported before its parents, so their titles are taken from the start events.
  const titles: string[] = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') {
      const { nesting, name } = data as EventData.TestStart;
      titles.length = nesting;
      titles[nesting] = name;
    }
    if (type === 'test:pass' || type === 'test:fail') record(data as Result, type, titles);
  }
  // A generator needs a `yield`; this one never runs, so the reporter has no output.
  if (titles.length < 0) yield '';
}

function record(data: Result, type: string, titles: readonly string[]): void {
  const { details, file, name, nesting, skip, todo } = data;
  if (details.type === 'suite') return;
  const failure = 'error' in details ? details.error : undefined;
  // The parent of a failed test fails as well; only the test that failed itself is recorded.
  if (isOfChildren(failure)) return;
  recordEvent({
    status: skip !== undefined || todo !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
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
