import { readFileSync } from 'node:fs';
import path from 'node:path';

/** As `CONTRACTS` of shared-contracts, which no configuration imports. */
const CONTRACTS = [1, 2] as const;
type Contract = (typeof CONTRACTS)[number];

/** What stands in a remote's package.json under `market`, so that the launcher knows it without its build. */
export interface RemoteIdentity {
  /** Federation name, `mfe_…`. */
  readonly id: string;
  readonly team: string;
  /** Port of its files on a developer's machine, built or from source. */
  readonly port: number;
}

/** What a package says of itself. The build turns it into webpack configurations and into the build's own description. */
export interface RemoteOptions {
  /** The package's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** Addresses it answers, and for whom. They travel in its registry entry. */
  readonly paths: readonly {
    readonly path: string;
    readonly access: 'public' | 'login' | 'buyer' | 'seller' | 'admin';
    /** The chunk (`webpackChunkName`) that its pages come in, beside `./remote`: it is preloaded with them. */
    readonly chunk?: string;
  }[];
  /** The contract that its `src/remote.tsx` speaks (ADR 19): the first, where it is not said. */
  readonly contract?: Contract;
  /** Names of the slots it fills; what each is given stands in its `src/slots.ts`. */
  readonly slots: readonly string[];
  /** The slots of other remotes that it shows, by remote. It compiles against `platform/remote-types/<remote>.d.ts`. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /**
   * Origins of third parties whose pages its sandboxed slots show (`shared-runtime/sandboxed-slot`). They count where the site's
   * `MARKET_FRAME_ORIGINS` names them too.
   */
  readonly frames?: readonly string[];
  /** What its files may weigh on the wire; publishing refuses more. */
  readonly budget?: Budget;
  /**
   * Examples for the trial before it is published, which opens every route of `./remote` by itself: an address for each
   * route with parameters that no page links to, and addresses with a query. `/reviews/17`, `/orders/pay?id=abc`.
   */
  readonly tryAddresses?: readonly string[];
}

/** Kilobytes (1000 bytes) after brotli. */
export interface Budget {
  /** `remoteEntry`, which every page may load. */
  readonly entry: number;
  /** The entry and what its exposed module needs before it can render anything. */
  readonly initial: number;
  /** Everything a browser may ever load of it. */
  readonly total: number;
}

export const standardBudget: Budget = { entry: 3.5, initial: 35, total: 120 };

type Access = RemoteOptions['paths'][number]['access'];

/** Who may be let in below an address, at the widest as a list; an empty list keeps it for the host's own pages. */
export interface AllowedPath {
  readonly path: string;
  readonly access: readonly Access[];
}

export interface RemoteDefinition extends RemoteOptions, RemoteIdentity {
  readonly kind: 'remote';
  readonly contract: Contract;
}

export interface FontOptions {
  /** Module request of a variable woff2 file. */
  readonly file: string;
  /** The one weight that is kept of it. */
  readonly weight: number;
}

export interface HostOptions {
  readonly folder: string;
  /** Fonts that every page preloads; served with their hash in the name. */
  readonly fonts: readonly FontOptions[];
  readonly port: number;
  /**
   * What may weigh how much, in kilobytes (1000 bytes) after brotli: `initial` is the scripts of every page (`main`, `vendor`, `react-dom`)
   * together, `page` the own script of each of the host's pages. The build fails above.
   */
  readonly budget: { readonly initial: number; readonly page: number };
  /** What remotes may answer, and for whom. The most specific line counts; an address without one is open to all. */
  readonly allows: readonly AllowedPath[];
}

export interface HostDefinition extends HostOptions {
  readonly kind: 'host';
  /** All that it speaks, oldest first. */
  readonly contracts: readonly Contract[];
}

export type PackageDefinition = RemoteDefinition | HostDefinition;

/**
 * A remote, as its webpack.config.ts describes it; who it is stands in its package.json.
 * @throws when `market` is missing there, or the name could not be a federation container (it becomes a global variable).
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
