import type { BootPerson } from './person.ts';
import type { RemotePath } from './remote.ts';

/** Id of the inert JSON element that contains the boot manifest. */
export const BOOT_ELEMENT_ID = 'boot';

/** What the pages of one address need besides the entry and the `preload` scripts of their remote. */
export interface PageCode {
  /** Scripts of the remote. */
  readonly scripts: readonly string[];
  /** Shared packages that the page has not loaded yet. */
  readonly shared: readonly string[];
}

/** One remote, at the version assigned to this visitor. */
export interface BootRemote {
  readonly id: string;
  readonly team: string;
  readonly version: string;
  /** Absolute address of the version's folder, with a closing slash. Every name below is relative to it. */
  readonly base: string;
  /** The federation entry. */
  readonly entry: string;
  /** `sha384-…` of every script of this version: a script without a hash is never run. */
  readonly files: Readonly<Record<string, string>>;
  /** Scripts that must be loaded, besides the entry, before `./remote` can run. */
  readonly preload: readonly string[];
  readonly paths: readonly RemotePath[];
  /** By path, for the page server's preloads: not sent to browsers. Absent where the build did not report them. */
  readonly pages?: Readonly<Record<string, PageCode>>;
  /** Origins whose pages its sandboxed slots may show, for the page's content policy: not sent to browsers. */
  readonly frames?: readonly string[];
  /** The remote comes from a developer's own machine, unchecked, for this one page. */
  readonly local?: true;
  /** Names of the slots that this remote fills, so that a page loads only the remotes that fill one of its slots. */
  readonly slots: readonly string[];
}

/** Settings that may reach a browser. Everything here is public. */
export interface RuntimeSettings {
  readonly env: 'demo' | 'development' | 'production';
  /** Base address of the API, on the page's own origin. */
  readonly apiBase: string;
  readonly identity: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    /** Only with the Auth emulator, never in production. */
    readonly emulatorUrl?: string;
  };
  /** Publishable key of the payment provider. Without it, none of the provider's code is loaded. */
  readonly paymentKey?: string;
  /** Servers record traces: every API call then sends the id of the click that caused it. */
  readonly traces?: true;
}

export interface PreviewMark {
  /** Version by remote id. */
  readonly versions: Readonly<Record<string, string>>;
  /** ISO 8601, UTC. */
  readonly until: string;
}

/** The host's id next to the ids of remotes, wherever versions are named. */
export const SHELL_ID = 'host_shell';

export interface BootManifest {
  readonly serial: number;
  readonly remotes: readonly BootRemote[];
  /** The version of the host. Absent where the host is not released through the registry. */
  readonly shell?: string;
  /** `sha384-…` of the host's own scripts, by address on the page's origin. Empty when the host runs from source. */
  readonly host: Readonly<Record<string, string>>;
  readonly settings: RuntimeSettings;
  /** Why the remote that the address requests (`?remote=`, `?with=`) is not on this page; shown to the person who requested it. */
  readonly refused?: string;
  /** Versions on this page that come from a preview link and not from the visitor's assignment. */
  readonly preview?: PreviewMark;
  /** Absent when the server does not know the person. */
  readonly person?: BootPerson;
  /** There is no such page, although its address belongs to a remote: the visitor need not sign in to see "not found". */
  readonly notFound?: true;
  /** The query cache with which the page was rendered. */
  readonly data?: unknown;
}

/** The versions of all remotes and of the host on a page: the signature of the visit id covers them. */
export function versionsOf(boot: Pick<BootManifest, 'remotes' | 'shell'>): Record<string, string> {
  const versions = Object.fromEntries(boot.remotes.map(({ id, version }) => [id, version]));
  return boot.shell === undefined ? versions : { ...versions, [SHELL_ID]: boot.shell };
}

/** The versions that this visitor would get with a new page: response of `GET /versions`. */
export interface LiveVersions extends Pick<BootManifest, 'serial' | 'shell'> {
  /** Version by remote. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Addresses of the host's own scripts. */
  readonly host: readonly string[];
}

export const VERSIONS_ADDRESS = '/versions';
