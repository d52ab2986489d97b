import { stripVTControlCharacters } from 'node:util';
import type { PartResult } from './run-parts.ts';
import type { TestEvent } from './test-event.ts';

const SLOWEST = 20;
const MAX_ERROR_LINES = 80;

/** `✓ title   528 passed   95.1 s` */
export function partLine({ title, passed, seconds, hasTests, events }: PartResult): string {
  const counts = hasTests ? countText(events) : '';
  return `${passed ? '✓' : '✗'} ${title.padEnd(52)} ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`;
}

/** The failed test, its file, the error, and the attached files. */
export function formatFailure({ file, name, error = '', attachments = [] }: TestEvent): string {
  // Playwright colours its messages, also where the output is not a terminal.
  const lines = stripVTControlCharacters(error).split('\n').slice(0, MAX_ERROR_LINES);
  return [
    '',
    `✗ ${file} › ${name}`,
    ...lines.map((line) => `    ${line}`),
    ...attachments.map((attachment) => `    see ${attachment}`),
  ].join('\n');
}

/**
 * The slowest tests, and the counts of all parts on a line of their own: `N passed, N failed[, N skipped]`. Without any
 * recorded test there is no such line. @param seconds duration of the whole run
 */
export function formatSummary(results: readonly PartResult[], seconds: number): string {
  const events = results.flatMap((result) => result.events);
  const lines = ['', `${(seconds / 60).toFixed(1)} minutes; logs in test-results/logs`];
  if (events.length === 0) return lines.join('\n');
  const slowest = events.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [
    ...lines,
    `Slowest ${slowest.length} tests:`,
    ...slowest.map(({ ms, file, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} › ${name}`),
    '',
    countText(events),
  ].join('\n');
}

/** `N passed, N failed[, N skipped]` */
function countText(events: readonly TestEvent[]): string {
  const count = (status: TestEvent['status']) => events.filter((event) => event.status === status).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
