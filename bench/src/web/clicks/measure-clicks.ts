import { openPhone } from '../site/open-phone.ts';
import type { Person } from '../site/sign-in.ts';
import { type Journey, journeys } from './journeys.ts';
import { takeInteractions, watchInteractions } from './watch-interactions.ts';

/** The slowest answer on one journey. */
interface WorstClick {
  readonly step: string;
  /** Element and event: `button Submit (pointerup)`. */
  readonly on: string;
  /** Milliseconds until the next frame. */
  readonly duration: number;
}

export interface JourneySeen {
  readonly worst: WorstClick;
  /** Of each step its slowest answer, in milliseconds; 0 for below 16. */
  readonly steps: Readonly<Record<string, number>>;
}

/** By the journey's name, one for each round. */
export type ClicksSeen = Readonly<Record<string, readonly JourneySeen[]>>;

export interface MeasureClicksOptions {
  readonly site: string;
  readonly chromium: string;
  readonly runs: number;
  readonly stateOf: (person: Person) => Promise<string>;
  readonly say: (line: string) => void;
}

/** Goes every journey on a slow phone, all of them in each round. @throws when one cannot be gone to its end */
export async function measureClicks({ runs, say, ...site }: MeasureClicksOptions): Promise<ClicksSeen> {
  const seen: Record<string, JourneySeen[]> = {};
  for (let run = 1; run <= runs; run += 1) {
    for (const journey of journeys) {
      const one = await goOnce(journey, site);
      seen[journey.name] = [...(seen[journey.name] ?? []), one];
      const { step, on, duration } = one.worst;
      say(`${journey.name} ${run}/${runs}: ${duration} ms, ${step}: ${on}`);
    }
  }
  return seen;
}

async function goOnce(
  { person, path, name, go }: Journey,
  { site, chromium, stateOf }: Pick<MeasureClicksOptions, 'site' | 'chromium' | 'stateOf'>,
): Promise<JourneySeen> {
  const storage = person && (await stateOf(person));
  const { page, close } = await openPhone(chromium, site, storage);
  try {
    await watchInteractions(page);
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await takeInteractions(page);
    let worst: WorstClick = { step: '–', on: 'nothing above 16 ms', duration: 0 };
    const steps: Record<string, number> = {};
    await go(page, async (step, act) => {
      await act();
      const felt = await takeInteractions(page);
      steps[step] = Math.max(0, ...felt.map(({ duration }) => duration));
      for (const { event, target, duration } of felt)
        if (duration > worst.duration) worst = { step, on: `${target} (${event})`, duration };
    });
    return { worst, steps };
  } catch (error) {
    throw new Error(`The journey "${name}" could not be gone`, { cause: error });
  } finally {
    await close();
  }
}
