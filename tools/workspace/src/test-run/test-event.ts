import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The environment variable with the file to which a reporter writes its events. */
export const EVENTS_VARIABLE = 'MARKET_TEST_EVENTS';

/** One finished test, as every reporter records it: a JSON line. */
export interface TestEvent {
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Path of the test file, relative to the root of the repository where the root is known. */
  readonly file: string;
  /** Titles from the outermost suite to the test, joined by ` › `. */
  readonly name: string;
  /** Milliseconds. */
  readonly ms: number;
  /** Message and stack of a failure. */
  readonly error?: string;
  /** Files that help to understand a failure: traces, screenshots. */
  readonly attachments?: readonly string[];
}

/** Appends one event, with its test file's path made relative, to the file named by the runner; does nothing without such a file. */
export function recordEvent(event: TestEvent): void {
  const events = process.env[EVENTS_VARIABLE];
  const file = event.file && path.relative(process.env.MARKET_ROOT ?? process.cwd(), event.file);
  if (events) appendFileSync(events, `${JSON.stringify({ ...event, file })}\n`);
}

/** @returns all events of a part, in the order in which the tests ended. */
export function readEvents(file: string): TestEvent[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestEvent);
}
