import type { BootPerson } from './person.ts';
import type { RemotePath } from './remote.ts';

/** The id of the inert JSON element that carries the boot manifest. */
export const BOOT_ELEMENT_ID = 'boot';

/** What pages of one address need beside the entry and `preload` of their remote. */
export interface PageCode {
  /** Scripts of the remote. */
  readonly scripts: readonly string[];
  /** Shared packages that are not in the page already. */
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
  /** `sha384-…` of every script of this version: nothing without a hash is ever run. */
  readonly files: Readonly<Record<string, string>>;
  /** Scripts that are needed, beside the entry, before `./remote` can run. */
  readonly preload: readonly string[];
  readonly paths: readonly RemotePath[];
  /** By path, for the page server's preloads: browsers do not get it. Absent where the build did not tell. */
  readonly pages?: Readonly<Record<string, PageCode>>;
  /** Origins whose pages its sandboxed slots may show, for the page's content policy: browsers do not get it. */
  readonly frames?: readonly string[];
  /** It comes from a developer's own machine, unchecked, for this one page. */
  readonly local?: true;
  /** Names of the slots this remote fills, so that a page asks only those that have something to show. */
  readonly slots: readonly string[];
}

/** Settings that may reach a browser. Everything here is public. */
export interface RuntimeSettings {
  readonly env: 'demo' | 'development' | 'production';
  /** Where the API answers, on the page's own origin. */
  readonly apiBase: string;
  readonly identity: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    /** Only with the Auth emulator, never in production. */
    readonly emulatorUrl?: string;
  };
  /** Publishable key of the payment provider. Without it nothing of theirs is loaded. */
  readonly paymentKey?: string;
  /** Servers record what they do for a visit: calls say which click they are made for. */
  readonly traces?: true;
}

export interface PreviewMark {
  /** Version by remote. */
  readonly versions: Readonly<Record<string, string>>;
  /** ISO 8601, UTC. */
  readonly until: string;
}

/** What the host is called beside remotes, wherever versions are named. */
export const SHELL_ID = 'host_shell';

export interface BootManifest {
  readonly serial: number;
  readonly remotes: readonly BootRemote[];
  /** The version of the host. Absent where no host is released by the registry. */
  readonly shell?: string;
  /** `sha384-…` of the host's own scripts, by address on the page's origin. Empty when the host runs from source. */
  readonly host: Readonly<Record<string, string>>;
  readonly settings: RuntimeSettings;
  /** Why what the address asks for (`?remote=`, `?with=`) is not on this page, for the person who asked for it. */
  readonly refused?: string;
  /** Versions on this page that its visitor was not assigned but looks at by a preview link. */
  readonly preview?: PreviewMark;
  /** Absent when the server does not know who asks. */
  readonly person?: BootPerson;
  /** No such page, although a remote answers for the address: nobody has to sign in to learn that. */
  readonly notFound?: true;
  /** The query cache the page was rendered with. */
  readonly data?: unknown;
}

/** The version of everything on a page that is released, by remote and for the host: what a visit's id is signed for. */
export function versionsOf({
  remotes,
  shell,
}: Pick<BootManifest, 'remotes' | 'shell'>): Record<string, string> {
  const own = shell === undefined ? [] : [[SHELL_ID, shell] as const];
  return Object.fromEntries([...remotes.map(({ id, version }) => [id, version] as const), ...own]);
}
