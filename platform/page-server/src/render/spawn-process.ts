import { execFile, spawn, spawnSync } from 'node:child_process';
import type { Readable } from 'node:stream';
import { SHELL_ID } from 'shared-contracts';
import type { FilesAt } from 'shared-contracts/errors';
import type { MarketProxy } from './market-proxy.ts';

/** The address of the host's rendering code in stack traces. No browser gets this code, so it has no real address. */
export const RENDER_FILES: FilesAt = { id: SHELL_ID, base: 'https://host.invalid/' };
export const RENDER_FILE = 'render.cjs';

/**
 * The script with which `node -e` starts a render process. It reads the code and the compile cache from standard input, so that
 * the process can be denied every file, and runs the very bytes that the page server has checked.
 * Arguments: length of the code and of the compile cache (0: there is none yet), in bytes.
 */
const BOOTSTRAP = `'use strict';
const { Script } = require('node:vm');
const [code, cache] = process.argv.slice(1).map(Number);
let pieces = [];
let size = 0;
let take = (piece) => {
  pieces.push(piece);
  size += piece.length;
  if (size < code + cache) return;
  const all = Buffer.concat(pieces);
  pieces = [];
  const text = '(function (module, exports, require) {' + all.subarray(0, code) + '\\n})';
  const cachedData = cache > 0 ? all.subarray(code, code + cache) : undefined;
  const script = new Script(text, { filename: '${RENDER_FILES.base}${RENDER_FILE}', cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require);
  take = module.exports.start({ script, wantsCache: cache === 0 });
  take(all.subarray(code + cache));
};
process.stdin.on('data', (piece) => take(piece));
process.stdin.on('end', process.exit);
`;

/** The host's server build, as bytes that were checked. */
export interface RenderCode {
  readonly code: Buffer;
  /** The compile cache of the first process; set once, by code that ran before any remote's did. */
  compiled?: Buffer;
}

const HEAP_MB = 256;
/** Also counts memory outside of the heap. */
const DATA_BYTES = 768 * 1024 * 1024;

const FLAGS = [
  // No permission is granted: no file, no process, no thread, no add-on, no inspector.
  '--permission',
  // As the content security policy does in browsers. The flag disallows WebAssembly too.
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  `--max-old-space-size=${HEAP_MB}`,
  // Fewer garbage collections during the start, which is most of what the process does.
  '--max-semi-space-size=16',
];

/** Only the time zone of this process's environment; Windows starts no process without `SystemRoot`. */
function environment(): NodeJS.ProcessEnv {
  const { TZ, SystemRoot } = process.env;
  return { ...(TZ ? { TZ } : {}), ...(SystemRoot ? { SystemRoot } : {}) };
}

const SETPRIV = '/usr/bin/setpriv';
let endsWithParent: boolean | undefined;

/**
 * Linux ends a process together with its parent on request (PR_SET_PDEATHSIG, prctl(2); `setpriv` of util-linux): a process in
 * an endless loop does not notice that the page server was killed.
 */
function withParent(command: readonly [string, ...string[]]): readonly [string, ...string[]] {
  endsWithParent ??=
    process.platform === 'linux' && spawnSync(SETPRIV, ['--pdeathsig', 'KILL', 'true']).status === 0;
  return endsWithParent ? [SETPRIV, '--pdeathsig', 'KILL', ...command] : command;
}

/** Starts a process that reads the code from its input. */
export function spawnProcess({ code, compiled }: RenderCode) {
  const lengths = [code.length, compiled?.length ?? 0].map(String);
  const [command, ...parameters] = withParent([
    process.execPath,
    ...FLAGS,
    '-e',
    BOOTSTRAP,
    '--',
    ...lengths,
  ]);
  const child = spawn(command, parameters, { env: environment() });
  // The event `exit` reports a process that ends during a write.
  child.stdin.on('error', () => {});
  child.stdin.write(code);
  if (compiled) child.stdin.write(compiled);
  return child;
}

/**
 * Denies the process any new descriptor: no socket, no file, whatever code in it gets hold of. Node has no permission for the
 * network, so the kernel enforces this (`prlimit` of util-linux): a process that may have no file descriptor gets no new one.
 * @returns whether that was possible; on other systems than Linux it is not
 */
export function denyDescriptors(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(false);
  const limits = ['--nofile=0:0', `--data=${DATA_BYTES}`, '--core=0:0'];
  return new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), ...limits], (error) => resolve(error === null));
  });
}

const MAX_LINE = 2000;
const MAX_OUTPUT = 100_000;

/**
 * Passes on, line by line, what a process writes for people. The amount is limited, because remotes' code writes there and may
 * fill neither a log nor the memory.
 */
export function readOutput(output: Readable, onLine: (line: string) => void): void {
  let left = MAX_OUTPUT;
  let begun = '';
  output.setEncoding('utf8');
  output.on('data', (piece: string) => {
    const taken = piece.slice(0, left);
    left -= taken.length;
    const lines = (begun + taken).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) onLine(line.slice(0, MAX_LINE));
  });
}

export interface RenderLimits {
  /** For loading a page's code and fetching its data, milliseconds. */
  readonly prepareMs: number;
  /** For a piece of a remote's code before the rendering, above all for loading it, milliseconds. */
  readonly codeMs: number;
  readonly renderMs: number;
}

export interface ProcessOptions {
  readonly code: RenderCode;
  readonly market: MarketProxy;
  /** Logs a line: what code in a process wrote, or what cannot be isolated on this machine. */
  readonly onOutput?: (line: string) => void;
}

/** The limits of a process, whatever page it renders. */
export const PROCESS_LIMITS = {
  startMs: 20_000,
  /** For code of a page that no request waits for any more. */
  lateCodeMs: 1000,
  calls: 40,
  /** Share of `prepareMs` that a call to market-api may take: one that gets no response costs the data, not the page. */
  callShare: 0.72,
  /** Longest error message, in characters, of a page that the process could not render: it is logged. */
  errorLength: 8000,
} as const;
