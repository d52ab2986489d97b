import type { Variant, VariantName } from '../variants/variant.ts';
import { type RequestSeen, type Visit, visitPage } from './measure-page.ts';
import type { Round } from './metrics.ts';

export interface PageToMeasure {
  readonly path: string;
  /** A browser state to begin with. */
  readonly storage?: string;
}

export interface MeasuredPage {
  readonly path: string;
  readonly rounds: readonly Round[];
  /** What the site asked for in the last round. */
  readonly requests: readonly RequestSeen[];
}

export interface MeasureRoundsOptions {
  readonly variants: readonly Variant[];
  readonly runs: number;
  readonly chromium: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** Opens every variant in turn, and all of them again: what else the machine does then meets all of them alike. */
export async function measureRounds(
  { path, storage }: PageToMeasure,
  { variants, runs, chromium, signal, say }: MeasureRoundsOptions,
): Promise<MeasuredPage> {
  const rounds: Round[] = [];
  let requests: RequestSeen[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const round: Partial<Record<VariantName, Visit>> = {};
    for (const { name, origin } of variants) {
      // Nothing on the floor ever comes alive: it is there as soon as it is painted.
      const ready = name === 'floor' ? 'main' : 'html[data-hydrated]';
      const seen = await visitPage({ url: origin + path, ready, chromium, storage, signal });
      round[name] = seen.visit;
      if (name === 'site') requests = seen.requests;
    }
    rounds.push(round as Round);
    const shown = Object.entries(round).map(
      ([name, visit]) => `${name} ${visit.lcp.toFixed(0)}/${visit.composed_ms.toFixed(0)}`,
    );
    say(`${path} ${run}/${runs}, largest paint/alive in ms: ${shown.join(', ')}`);
  }
  return { path, rounds, requests };
}
