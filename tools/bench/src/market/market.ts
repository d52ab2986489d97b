import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Measuring } from '../measuring.ts';
import { runCommand } from '../run-command.ts';

/** The output of `make-market.ts`. */
export interface FilledMarket {
  /** The seller of `product`. */
  readonly seller: { readonly email: string };
  readonly category: number;
  /** A product with four pictures. */
  readonly product: string;
  /** A conversation of the seller with 200 messages; an earlier commit has none. */
  readonly conversation?: string;
  /** A token of the seller. */
  readonly token: string;
  /** The database with its version. */
  readonly name: string;
  /** Data folders for the server with a response cache and for the one without. */
  readonly folders: readonly [string, string];
  /** The address of PostgreSQL. */
  readonly url?: string | undefined;
}

export interface Market extends FilledMarket {
  /** The folder of the commit whose servers are measured. */
  readonly tree: string;
  stop(): Promise<unknown>;
}

const launcher = 'tools/launcher/run.mjs';
/** Signs the tokens, and is the page server's password at market-api. */
export const SECRET = 'a secret of this measurement only, long enough';
/** The program of this commit, and of earlier ones. */
const makers = ['tools/bench/src/market/make-market.ts', 'market-api/src/testing/measure-reads-market.ts'];

/** Creates a market with this number of products on its own database; it ends with the benchmark. @throws when that fails */
export async function makeMarket(
  tree: string,
  engine: string,
  products: number,
  { env, ends }: Measuring,
): Promise<Market> {
  // An earlier commit has no installed packages and no builds; the page server needs the host's build.
  if (!existsSync(join(tree, 'host-shell/dist'))) {
    const production = { ...env, NODE_ENV: 'production' };
    await runCommand('node', [launcher, 'tools/workspace/src/commands/build.ts', 'host-shell'], {
      folder: tree,
      env: production,
    });
  }
  const maker = makers.find((file) => existsSync(join(tree, file))) ?? '';
  const child = spawn('node', [launcher, maker, engine, String(products), SECRET], {
    ...{ cwd: tree, env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = () => {
    child.stdin.end();
    return exit;
  };
  ends(stop);
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('{')) return { ...(JSON.parse(line) as FilledMarket), tree, stop };
  throw new Error('The market could not be made.');
}
