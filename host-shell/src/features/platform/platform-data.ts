/** What `GET /platform/numbers` answers; the page's server writes it, the page shows it. */
export interface PlatformData {
  readonly serial: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly remotes: readonly PlatformRemote[];
}

export interface PlatformRemote {
  readonly id: string;
  readonly team: string;
  readonly origin: string;
  readonly live: string | null;
  /** Since when it is taken off the site, ISO 8601; null for one that is not. */
  readonly retired: string | null;
  readonly rollout: { readonly version: string; readonly percent: number } | null;
  /** Those that people get, and those that something is known of. */
  readonly versions: readonly PlatformVersion[];
  /** The version that was live before and was not taken back, where there is one. */
  readonly previous: string | null;
  /** Versions that were live before and were not taken back, the last one first. */
  readonly earlier: readonly string[];
  /** Published versions that one should think twice about going back to, newest first. */
  readonly doubtful: readonly PlatformDoubt[];
  /** Newest first. */
  readonly log: readonly PlatformLogEntry[];
}

export interface PlatformDoubt {
  readonly version: string;
  /** Who took it back, when, and why where it was said; nothing for a version that was never live. */
  readonly takenBack: { readonly at: string; readonly who: string; readonly note: string | null } | null;
}

export interface PlatformVersion {
  readonly version: string;
  readonly publishedAt: string;
  readonly commit: string | null;
  /** Share of the visitors who get it, percent. */
  readonly share: number;
  /** Since when it is live or rolled out, and by whom; nothing for versions that no visitor gets, or where it was not written down. */
  readonly since: string | null;
  readonly by: string | null;
  readonly visits: number;
  readonly failures: number;
  readonly failuresByClass: Readonly<Record<string, number>>;
  readonly renders: number;
  readonly renderFailures: number;
  /** Milliseconds that three quarters stay under. */
  readonly loadP75: number | null;
  /** Milliseconds; CLS without a unit. */
  readonly vitalsP75: Readonly<Record<string, number>>;
  /** Oldest first, a point for each minute. */
  readonly minutes: readonly PlatformMinute[];
}

export interface PlatformMinute {
  readonly visits: number;
  readonly failures: number;
  readonly loadP75: number | null;
}

export interface PlatformLogEntry {
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly version: string | null;
  readonly from: string | null;
  readonly percent: number | null;
  readonly note: string | null;
}

/** Minutes that are shown. */
export const SHOWN_MINUTES = 30;

export const platformAddresses = { numbers: '/platform/numbers', rollback: '/platform/rollback' } as const;
