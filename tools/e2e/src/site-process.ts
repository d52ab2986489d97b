import path from 'node:path';
import { freePorts, startNode, temporaryFolder } from 'test-helpers/node';

export const root = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 15 * 60_000;

export type Site = Awaited<ReturnType<typeof startSite>>;

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
  /** The command, with its arguments; by default the whole site as by `npm start`. */
  readonly command?: readonly [string, ...string[]];
  /** The end of its output once it is ready. */
  readonly readyLine?: string;
}

/** Starts the site, or a part of it, on free ports and with demo data of its own, and waits until it is ready. */
export async function startSite(options: StartOptions = {}) {
  const { command = ['tools/launcher/src/start.ts'] } = options;
  const ports = await freePorts(portSettings.length);
  const settings = Object.fromEntries(portSettings.map((name, at) => [name, String(ports[at])]));
  const data = { MARKET_DATA_DIR: await temporaryFolder(), MARKET_ENV: 'demo' };
  const env: Record<string, string> = { ...settings, ...data };
  const site = startNode(command, { cwd: root, env: { ...process.env, ...env } });
  if (process.env.MARKET_VERBOSE)
    for (const stream of [site.child.stdout, site.child.stderr]) stream?.pipe(process.stdout);
  const url = `http://localhost:${settings.MARKET_PORT}`;
  await site.says(options.readyLine ?? `Market ready at ${url}`, START_LIMIT_MS);
  /** The site's addresses for the tests. */
  const named = { SITE_URL: url, API_URL: `http://127.0.0.1:${settings.MARKET_PORT_API}` };
  return {
    url,
    env: { ...env, ...named } as Readonly<Record<string, string>>,
    stop: site.end,
  };
}
