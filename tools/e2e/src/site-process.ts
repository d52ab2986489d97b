import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from 'test-helpers/node';

const root = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 15 * 60_000;

export interface Site {
  readonly url: string;
  /** Environment that names the site's ports and data for the tests. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export const portSettings = [
  'MARKET_PORT',
  'MARKET_PORT_CATALOG',
  'MARKET_PORT_SELLER',
  'MARKET_PORT_ADMIN',
  'MARKET_PORT_BUYER',
  'MARKET_PORT_INBOX',
  'MARKET_PORT_API',
  'MARKET_PORT_AUTH',
  'MARKET_PORT_MAIL',
  'MARKET_PORT_HOST_DEV',
];

export interface StartOptions {
  /** What is started, with its arguments: the whole site as `npm start` does by default. */
  readonly command?: readonly [string, ...string[]];
  /** The last of what it says once it is ready. */
  readonly readyLine?: string;
  /** A folder of data that stays when it stops; else it begins with the demo's, which is gone then. */
  readonly data?: string;
}

/** Starts the site, or a part of it, on free ports and with data of its own, and waits until it is ready. */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const { command = ['tools/launcher/src/start.ts'] } = options;
  const data = options.data ?? (await mkdtemp(path.join(os.tmpdir(), 'market-e2e-')));
  const ports = await freePorts(portSettings.length);
  const settings = Object.fromEntries(portSettings.map((name, at) => [name, String(ports[at])]));
  const env = { ...settings, MARKET_DATA_DIR: data, MARKET_ENV: 'demo' };
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://localhost:${settings.MARKET_PORT}`;
  await ready(child, options.readyLine ?? `Market ready at ${url}`);
  return {
    url,
    env: { ...env, SITE_URL: url, API_URL: `http://127.0.0.1:${settings.MARKET_PORT_API}` },
    async stop() {
      await ended(child);
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => fail('was not ready in time'), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (process.env.MARKET_VERBOSE) process.stdout.write(chunk);
      if (!output.includes(line)) return;
      clearTimeout(limit);
      resolve();
    };
    const fail = (what: string) => {
      clearTimeout(limit);
      child.kill('SIGTERM');
      reject(new Error(`The site ${what}:\n${output.slice(-4000)}`));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(`ended with exit code ${code}`));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await exit;
}
