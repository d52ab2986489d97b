import { delimiter } from 'node:path';

/** Settings of the market and npm's variables for scripts: a measured site must not inherit either. */
const ours = /^(npm_|MARKET_|FIREBASE_)|^(ASSET_STORE|DATABASE_URL|NODE_ENV|INIT_CWD)$/;

/**
 * The environment of a user who opens a new terminal. Inside an npm script `node` is this project's own Node; a fresh
 * clone has to work with the machine's Node.
 */
export function cleanEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const passed = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !ours.test(entry[0]),
  );
  return Object.fromEntries(
    passed.map(([name, value]) => [name, name.toUpperCase() === 'PATH' ? withoutPackages(value) : value]),
  );
}

function withoutPackages(path: string): string {
  return path
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
    .join(delimiter);
}
