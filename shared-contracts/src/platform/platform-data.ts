import type { VitalName } from '../reports/report.ts';

/** Response of `GET /platform/numbers`, from the page server to the platform page. */
export interface PlatformData {
  readonly serial: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The release freeze: until when and why no visitor is assigned another version; null while releases are allowed. */
  readonly freeze: { readonly until: string; readonly who: string; readonly reason: string } | null;
  /** When the registry document was signed, ISO 8601, if it is older than allowed: a newer document may be withheld from this server. */
  readonly staleSince: string | null;
  readonly remotes: readonly PlatformRemote[];
}

export interface PlatformRemote {
  readonly id: string;
  readonly team: string;
  readonly origin: string;
  readonly live: string | null;
  /** When the remote was taken off the site, ISO 8601; null for one that is not. */
  readonly retired: string | null;
  readonly rollout: {
    readonly version: string;
    readonly percent: number;
    /** Who gets the version first, and of what the percentage is, in words; null for a plain percentage of visitors. */
    readonly targeting: string | null;
  } | null;
  /** Null while nothing is live. */
  readonly ties: PlatformDependencies | null;
  /**
   * What would stop working with another version, or without the remote; changes without impact are left out. Absent from older
   * page servers.
   */
  readonly breaks?: readonly PlatformBreak[];
  /** The plan by which the rollout advances automatically; null without a plan. */
  readonly plan: PlatformPlan | null;
  /** Versions that visitors get, and versions with reports. */
  readonly versions: readonly PlatformVersion[];
  /** The version that was live before and was not rolled back, where there is one. */
  readonly previous: string | null;
  /** Versions that were live before and were not rolled back, the last one first. */
  readonly earlier: readonly string[];
  /** Published versions with a warning against going back to them, newest first. */
  readonly doubtful: readonly PlatformWarning[];
  /** Newest first. */
  readonly log: readonly PlatformLogEntry[];
}

/** Dependencies of the version that is live for all visitors. */
export interface PlatformDependencies {
  /** Slots of other remotes that its pages show. */
  readonly shows: readonly PlatformSlots[];
  /** Its own slots, and the remotes whose pages show them. */
  readonly shownBy: readonly PlatformSlots[];
  /** Slots that it shows and that no live version fills: their places stay empty. */
  readonly missing: readonly PlatformSlots[];
  /** Shared packages that it takes from the page, with the version that it was built against. */
  readonly shared: readonly { readonly name: string; readonly version: string }[];
}

export interface PlatformSlots {
  readonly remote: string;
  readonly slots: readonly string[];
}

/** The impact that several versions have in common. */
export interface PlatformBreak {
  /** Versions that would replace the live one; null stands for retiring the remote. */
  readonly versions: readonly (string | null)[];
  /** Who loses which feature, in sentences. */
  readonly losses: readonly string[];
}

export interface PlatformPlan {
  /** Percentages; 100 promotes the version. */
  readonly steps: readonly number[];
  readonly stepBegan: string;
  /** The next step begins no earlier, ISO 8601. */
  readonly due: string;
  /** Visits that the step needs, and visits reported since it began. */
  readonly visits: number;
  readonly heard: number;
  /** Why the plan waits for a person to decide; null while it advances. */
  readonly halted: { readonly at: string; readonly reason: string } | null;
}

export interface PlatformWarning {
  readonly version: string;
  /** Who rolled it back, when, and why if a reason was given; null for a version that was never live. */
  readonly takenBack: { readonly at: string; readonly who: string; readonly note: string | null } | null;
}

export interface PlatformVersion {
  readonly version: string;
  readonly publishedAt: string;
  readonly commit: string | null;
  /** Share of the visitors who get it, percent; with `targeting`, of the visitors that it counts. */
  readonly share: number;
  /** Which visitors get it first, and what the percentage counts; null when it counts all visitors. */
  readonly targeting: string | null;
  /** Since when it is live or in a rollout, and by whom; null for versions that no visitor gets, or where it was not recorded. */
  readonly since: string | null;
  readonly by: string | null;
  /** The rollout guard's verdict, shown behind the version's name; absent for versions that the guard does not watch. */
  readonly guard?: { readonly text: string; readonly isInDoubt: boolean };
  readonly visits: number;
  readonly failures: number;
  readonly failuresByClass: Readonly<Record<string, number>>;
  readonly renders: number;
  readonly renderFailures: number;
  /** 75th percentile, milliseconds. */
  readonly loadP75: number | null;
  /** 75th percentiles: milliseconds; CLS without a unit. */
  readonly vitalsP75: Readonly<Record<string, number>>;
  /** Oldest first, one point per minute. */
  readonly minutes: readonly PlatformMinute[];
  /**
   * 75th percentile of each vital in each of these minutes, null in minutes without reports: whole milliseconds; CLS, which has no unit, in
   * thousandths. A vital without reports is left out. Absent from page servers that are older than the page.
   */
  readonly vitalsByMinute?: Readonly<Partial<Record<ChartedVital, readonly (number | null)[]>>>;
}

export type PlatformMinute = Pick<PlatformVersion, 'visits' | 'failures' | 'loadP75'>;

export interface PlatformLogEntry {
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly version: string | null;
  readonly from: string | null;
  readonly percent: number | null;
  readonly note: string | null;
}

/** Vitals that are charted by minute: those by which [web.dev](https://web.dev/articles/vitals) judges a page. */
export const chartedVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];
export type ChartedVital = (typeof chartedVitals)[number];

/** Minutes that the charts show. */
export const SHOWN_MINUTES = 30;

/** Addresses of the page server below the platform page's address. */
export const platformAddresses = {
  numbers: '/platform/numbers',
  rollback: '/platform/rollback',
  /** `?words=&limit=`; a single error group below it, by its id. */
  errors: '/platform/errors',
  /** `?words=&limit=` */
  log: '/platform/log',
} as const;
