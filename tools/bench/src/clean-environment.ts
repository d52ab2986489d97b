import { delimiter } from 'node:path';

/** Settings of the market and what npm adds for scripts: a measured site must see neither. */
const ours = /^(npm_|MARKET_|FIREBASE_)|^(ASSET_STORE|DATABASE_URL|NODE_ENV|INIT_CWD)$/;

/**
 * The environment a person has who opens a new terminal. Inside an npm script `node` is this project's own Node; a
 * fresh clone has to get along with the machine's.
 */
export function cleanEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !ours.test(entry[0]),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name.toUpperCase() === 'PATH' ? withoutPackages(value) : value]),
  );
}

function withoutPackages(path: string): string {
  return path
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
    .join(delimiter);
}
