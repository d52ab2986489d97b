import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './roots.ts';

/** The same as `CONTRACTS` of shared-contracts, which configuration files cannot import. */
const CONTRACTS = [1, 2] as const;
type Contract = (typeof CONTRACTS)[number];

/** The field `market` of a remote's package.json: the launcher reads it without the remote's build. */
export interface RemoteIdentity {
  /** Federation name, `mfe_…`. */
  readonly id: string;
  readonly team: string;
  /** Port that serves its files on a developer's machine, built or from source. */
  readonly port: number;
}

/** A package's description of itself. The build derives the webpack configurations and the description of the build from it. */
export interface RemoteOptions {
  /** The package's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** Addresses that it serves, and the access level of each. They are published in its registry entry. */
  readonly paths: readonly {
    readonly path: string;
    readonly access: 'public' | 'login' | 'buyer' | 'seller' | 'admin';
    /** The chunk (`webpackChunkName`) that contains its pages, besides `./remote`: it is preloaded with them. */
    readonly chunk?: string;
  }[];
  /** The version of the contract that its `src/remote.tsx` implements (ADR 19); default: the first. */
  readonly contract?: Contract;
  /** Names of the slots it fills; its `src/slots.ts` declares the props of each. */
  readonly slots: readonly string[];
  /** The slots of other remotes that it shows, by remote. It is compiled against `platform/remote-types/<remote>.d.ts`. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /**
   * Origins of third parties whose pages its sandboxed slots show (`shared-runtime/sandboxed-slot`). They take effect only where
   * the site's `MARKET_FRAME_ORIGINS` lists them too.
   */
  readonly frames?: readonly string[];
  /** Size limits of its files as transferred; publishing rejects a remote above them. */
  readonly budget?: Budget;
  /**
   * Example addresses for the smoke test before publishing, which itself opens every route of `./remote`: an address for each
   * route with parameters that no page links to, and addresses with a query. `/reviews/17`, `/orders/pay?id=abc`.
   */
  readonly tryAddresses?: readonly string[];
}

/** Kilobytes (1000 bytes) after brotli. */
export interface Budget {
  /** `remoteEntry`, which every page may load. */
  readonly entry: number;
  /** The entry and all files that its exposed module needs before it can render anything. */
  readonly initial: number;
  /** All files of it that a browser can load. */
  readonly total: number;
}

export const standardBudget: Budget = { entry: 3.5, initial: 35, total: 120 };

type Access = RemoteOptions['paths'][number]['access'];

export interface RemoteDefinition extends RemoteOptions, RemoteIdentity {
  readonly kind: 'remote';
  readonly contract: Contract;
}

export interface HostOptions {
  readonly folder: string;
  /**
   * Fonts that every page preloads, served with their hash in the name: the module request of a variable woff2 file, and the only weight
   * that is included in the subset.
   */
  readonly fonts: readonly { readonly file: string; readonly weight: number }[];
  readonly port: number;
  /**
   * Size limits in kilobytes (1000 bytes) after brotli: `initial` for the scripts of every page (`main`, `vendor`, `react-dom`)
   * together, `page` for the own script of each of the host's pages. The build fails above a limit.
   */
  readonly budget: { readonly initial: number; readonly page: number };
  /**
   * Addresses that remotes may serve, and the access levels that they may use below them; an empty list reserves the address for the host's
   * own pages. The most specific entry applies; other addresses are open to all.
   */
  readonly allows: readonly { readonly path: string; readonly access: readonly Access[] }[];
}

export interface HostDefinition extends HostOptions {
  readonly kind: 'host';
  /** All versions of the contract that the host supports, oldest first. */
  readonly contracts: readonly Contract[];
}

export type PackageDefinition = RemoteDefinition | HostDefinition;

/**
 * A remote, as its webpack.config.ts describes it; its id, team and port come from its package.json.
 * @throws when `market` is missing there, or the id is not valid for a federation container (it becomes a global variable).
 */
export function defineRemote(options: RemoteOptions): RemoteDefinition {
  const file = path.join(options.folder, 'package.json');
  const { market } = JSON.parse(readFileSync(file, 'utf8')) as { market?: Partial<RemoteIdentity> };
  const { id, team, port } = market ?? {};
  if (id === undefined || team === undefined || port === undefined) {
    throw new Error(`${file} needs "market": { "id": "mfe_…", "team": "…", "port": 30NN }`);
  }
  if (!/^mfe_[a-z][a-z0-9_]*$/.test(id)) throw new Error(`${id}: a remote is named mfe_<lower case>`);
  return { kind: 'remote', contract: CONTRACTS[0], id, team, port, ...options };
}

export function defineHost(options: HostOptions): HostDefinition {
  return { kind: 'host', contracts: CONTRACTS, ...options };
}

/** Reads a package's webpack.config.ts. @throws Error that names the package when the file does not exist. */
export async function loadDefinition(name: string): Promise<PackageDefinition> {
  const file = path.join(repositoryRoot, name, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error(`${name} is no package with a webpack.config.ts`);
  return (await import(pathToFileURL(file).href)).default;
}
