import type { VitalName } from '../reports/report.ts';

/** What `GET /platform/numbers` answers; the page's server writes it, the page shows it. */
export interface PlatformData {
  readonly serial: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Why nobody is given another version at this moment, and until when; null while people may release. */
  readonly freeze: { readonly until: string; readonly who: string; readonly reason: string } | null;
  /** When the registry document was signed, ISO 8601, while that is longer ago than it may be: newer ones may be held back. */
  readonly staleSince: string | null;
  readonly remotes: readonly PlatformRemote[];
}

export interface PlatformRemote {
  readonly id: string;
  readonly team: string;
  readonly origin: string;
  readonly live: string | null;
  /** Since when it is taken off the site, ISO 8601; null for one that is not. */
  readonly retired: string | null;
  readonly rollout: {
    readonly version: string;
    readonly percent: number;
    /** Who gets it first, and what the share is of, in words; null where it is of visitors and nobody is first. */
    readonly targeting: string | null;
  } | null;
  /** Null while nothing is live. */
  readonly ties: PlatformDependencies | null;
  /**
   * What would stop working by another version, or without the remote: what breaks nothing is left out. Page servers from before
   * do not say it.
   */
  readonly breaks?: readonly PlatformBreak[];
  /** By which the roll-out goes on by itself; null when it does not. */
  readonly plan: PlatformPlan | null;
  /** Those that people get, and those that something is known of. */
  readonly versions: readonly PlatformVersion[];
  /** The version that was live before and was not taken back, where there is one. */
  readonly previous: string | null;
  /** Versions that were live before and were not taken back, the last one first. */
  readonly earlier: readonly string[];
  /** Published versions that one should think twice about going back to, newest first. */
  readonly doubtful: readonly PlatformWarning[];
  /** Newest first. */
  readonly log: readonly PlatformLogEntry[];
}

/** Of the version that everybody gets. */
export interface PlatformDependencies {
  /** Slots of other remotes that its pages show. */
  readonly shows: readonly PlatformSlots[];
  /** Its own slots, and on whose pages they are. */
  readonly shownBy: readonly PlatformSlots[];
  /** Slots that it shows and that no live version has: that place stays empty. */
  readonly missing: readonly PlatformSlots[];
  /** What it takes from the page, with the version that it was built against. */
  readonly shared: readonly { readonly name: string; readonly version: string }[];
}

export interface PlatformSlots {
  readonly remote: string;
  readonly slots: readonly string[];
}

/** By each of these changes the same. */
export interface PlatformBreak {
  /** Given to everybody in place of the live one; null stands for the remote being retired. */
  readonly versions: readonly (string | null)[];
  /** Who loses what, in sentences. */
  readonly losses: readonly string[];
}

export interface PlatformPlan {
  /** Percentages; with 100 it is promoted. */
  readonly steps: readonly number[];
  readonly stepBegan: string;
  /** The next step comes no sooner, ISO 8601. */
  readonly due: string;
  /** Visits that the step needs, and those that were heard of since it began. */
  readonly visits: number;
  readonly heard: number;
  /** Why it waits for somebody to decide; null while it goes on. */
  readonly halted: { readonly at: string; readonly reason: string } | null;
}

export interface PlatformWarning {
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
  /** What the rollout guard thinks of it, to stand behind its name; absent for what it does not watch. */
  readonly guard?: { readonly text: string; readonly isInDoubt: boolean };
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
  /**
   * What three quarters of the visits stayed under in each of these minutes, null where nobody reported: whole milliseconds; CLS without a unit,
   * in thousandths. A vital that nobody reported is left out. Nothing from a page server that is older than the page.
   */
  readonly vitalsByMinute?: Readonly<Partial<Record<ChartedVital, readonly (number | null)[]>>>;
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

/** Vitals that are told by minute: those by which [web.dev](https://web.dev/articles/vitals) judges a page. */
export const chartedVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];
export type ChartedVital = (typeof chartedVitals)[number];

/** Minutes that are shown. */
export const SHOWN_MINUTES = 30;

/** What the page server answers below the page's own address. */
export const platformAddresses = {
  numbers: '/platform/numbers',
  rollback: '/platform/rollback',
  /** `?words=&limit=`; one of them below it, by its id. */
  errors: '/platform/errors',
  /** `?words=&limit=` */
  log: '/platform/log',
} as const;
