import { resolve } from 'node:path';
import type { SettingsReader } from './settings-reader.ts';

const environments = ['demo', 'development', 'production'] as const;
export type MarketEnv = (typeof environments)[number];

const DEMO_PROJECT = 'demo-fridge-market';
const DEMO_HOST_KEY = 'demo-host-key-not-for-production';

export type SiteSettings = Readonly<ReturnType<typeof readSite>>;

/** Reads the settings that all servers of the site share. @param root base of relative paths */
export function readSite(read: SettingsReader, root = '.') {
  const env = read.choice('MARKET_ENV', environments, 'demo');
  const production = env === 'production';
  const firebaseProject = read.text('MARKET_FIREBASE_PROJECT', DEMO_PROJECT);
  if (production) read.require('MARKET_FIREBASE_PROJECT');
  if (production && read.optional('MARKET_FIREBASE_PROJECT')?.startsWith('demo-')) {
    read.refuse('MARKET_FIREBASE_PROJECT', 'must not be a demo project in production');
  }
  return {
    env,
    production,
    /** The address that a server listens on. */
    bind: read.text('MARKET_BIND', '127.0.0.1'),
    /** Absolute. */
    dataDir: resolve(root, read.text('MARKET_DATA_DIR', '.market')),
    firebaseProject,
    /** The secret by which page server and market-api identify each other. */
    hostKey: read.secret('MARKET_HOST_KEY', DEMO_HOST_KEY, production),
    /** Multiplies every rate limit. */
    rateFactor: read.number('MARKET_RATE_FACTOR', production ? 1 : 20, { min: 0.01, max: 10_000 }),
  };
}
