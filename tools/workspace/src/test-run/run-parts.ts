import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { repositoryRoot } from '../webpack/roots.ts';
import { formatFailure, formatSummary, partLine } from './summary.ts';
import { EVENTS_VARIABLE, readEvents } from './test-event.ts';

export interface Part {
  /** The base name of its log file. */
  readonly name: string;
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  /**
   * Whether the part runs tests that a reporter records; then a run without any recorded test counts as failed. A part without tests
   * uses one core only; consecutive parts of this kind run two at a time.
   */
  readonly hasTests?: boolean;
}

/** Loaded into every test process, so that a test connects only to servers that it has started itself. */
const ownNetwork = path.resolve(import.meta.dirname, '../testing/own-network.cjs');
const LOG_FOLDER = path.join(repositoryRoot, 'test-results', 'logs');
const TAIL_LINES = 60;
/** Only ends tests that hang, and names them: a machine may run at a tenth of its usual speed. */
const TEST_LIMIT_MS = '300000';
const twoAtOnce = pLimit(2);

/**
 * Runs the parts one after the other (consecutive single-core parts two at a time), and goes on after one that failed, so that one
 * run reports everything. Prints one line per part, in order, and the failures; all other output goes to the part's log file.
 * @returns the exit code: 0 when everything passed, else 1
 */
export async function runParts(parts: readonly Part[]): Promise<number> {
  rmSync(LOG_FOLDER, { recursive: true, force: true });
  mkdirSync(LOG_FOLDER, { recursive: true });
  const started = Date.now();
  const results: PartResult[] = [];
  for (let at = 0; at < parts.length; ) {
    const after = parts.findIndex((part, index) => index >= at && part.hasTests);
    const group = parts.slice(at, Math.max(at + 1, after < 0 ? parts.length : after));
    at += group.length;
    const running = group.map((part) => twoAtOnce(runPart, part));
    // A part whose command does not exist rejects: the run ends when its turn comes, not by an unhandled rejection before.
    for (const part of running) part.catch(() => {});
    for (const [index, part] of group.entries()) {
      const stop = showProgress(part.title, fileOf(part, 'jsonl'));
      const result = await running[index];
      stop();
      if (result === undefined) continue;
      results.push(result);
      report(result);
    }
  }
  console.log(formatSummary(results, (Date.now() - started) / 1000));
  return results.every(({ passed }) => passed) ? 0 : 1;
}

function report(result: PartResult): void {
  console.log(partLine(result));
  if (result.passed) return;
  const failures = result.events.filter(({ status }) => status === 'failed');
  for (const failure of failures) console.log(formatFailure(failure));
  if (failures.length === 0) console.log(tailOf(result.log));
  console.log(`Log: ${path.relative(repositoryRoot, result.log)}`);
}

const fileOf = ({ name }: Part, ending: string) => path.join(LOG_FOLDER, `${name}.${ending}`);

export type PartResult = Awaited<ReturnType<typeof runPart>>;

/** @returns with the part's result, its recorded tests and the path of the log with its whole output */
async function runPart(part: Part) {
  const [log, events, refused] = [fileOf(part, 'log'), fileOf(part, 'jsonl'), fileOf(part, 'refused')];
  const started = Date.now();
  const code = await execute(part, log, events, refused);
  const isOwn = !existsSync(refused);
  if (!isOwn) appendFileSync(log, `Connections to what no test started:\n${readFileSync(refused, 'utf8')}`);
  const recorded = readEvents(events);
  const hasFailure = recorded.some(({ status }) => status === 'failed');
  const ranNothing = part.hasTests === true && recorded.length === 0;
  return {
    title: part.title,
    log,
    events: recorded,
    hasTests: part.hasTests === true,
    seconds: (Date.now() - started) / 1000,
    passed: code === 0 && !hasFailure && !ranNothing && isOwn,
  };
}

/** Runs the command with its whole output in the log. @returns its exit code */
async function execute(
  { command, args, hasTests }: Part,
  log: string,
  events: string,
  refused: string,
): Promise<number> {
  const guard = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require="${ownNetwork}"`.trim(),
    MARKET_TEST_REFUSALS: refused,
  };
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      PATH: `${repositoryRoot}/node_modules/.bin:${process.env.PATH}`,
      MARKET_ROOT: repositoryRoot,
      TEST_LIMIT_MS,
      [EVENTS_VARIABLE]: events,
      ...(hasTests ? guard : {}),
    },
  });
  closeSync(output);
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** On a terminal, shows a line with the running part and its progress, which the result replaces. Elsewhere nothing. */
function showProgress(title: string, events: string): () => void {
  if (!process.stdout.isTTY) return () => {};
  const show = () => process.stdout.write(`\r\u001b[K  ${title}: ${readEvents(events).length} tests done`);
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[K');
  };
}

function tailOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
