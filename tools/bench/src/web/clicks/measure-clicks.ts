import type { Section } from '../../report.ts';
import { range, summarize } from '../../summary.ts';
import type { MeasuredSite, Part, PartOptions } from '../part.ts';
import { newPage } from '../site/new-page.ts';
import { type Journey, journeys } from './journeys.ts';
import { takeInteractions, watchInteractions } from './watch-interactions.ts';

/** The slowest interaction on one journey. */
interface WorstClick {
  readonly step: string;
  /** Element and event: `button Submit (pointerup)`. */
  readonly on: string;
  /** Milliseconds until the next frame. */
  readonly duration: number;
}

interface JourneySeen {
  readonly worst: WorstClick;
  /** The slowest interaction of each step, in milliseconds; 0 for below 16. */
  readonly steps: Readonly<Record<string, number>>;
}

/** Runs every journey on a slow phone, all of them in each round. @throws when a journey cannot be completed */
export async function measureClicks(site: MeasuredSite, { runs, say, chromium }: PartOptions): Promise<Part> {
  const seen: Record<string, JourneySeen[]> = {};
  for (let run = 1; run <= runs; run += 1) {
    for (const journey of journeys) {
      const one = await goOnce(journey, site, chromium);
      seen[journey.name] = [...(seen[journey.name] ?? []), one];
      const { step, on, duration } = one.worst;
      say(`${journey.name} ${run}/${runs}: ${duration} ms, ${step}: ${on}`);
    }
  }
  return { figures: seen, sections: [sectionOf(seen)] };
}

function sectionOf(seen: Readonly<Record<string, readonly JourneySeen[]>>): Section {
  const cell = (durations: readonly number[]) => range(summarize(durations), 0);
  return {
    title: 'Clicks, taps and keys',
    text:
      'Interaction to next paint (Event Timing, steps of 8 ms, nothing below 16) on the slow phone: of every journey the ' +
      'slowest response of each round, and of every step.',
    head: ['Journey', 'Step', 'ms'],
    rows: Object.entries(seen).flatMap(([name, rounds]) => [
      [`**${name}**`, 'the worst', `**${cell(rounds.map(({ worst }) => worst.duration))}**`],
      ...Object.keys(rounds[0]?.steps ?? {}).map((step) => [
        '',
        step,
        cell(rounds.map(({ steps }) => steps[step] ?? 0)),
      ]),
    ]),
  };
}

async function goOnce(
  { person, path, name, go }: Journey,
  { site, stateOf }: MeasuredSite,
  chromium: string,
): Promise<JourneySeen> {
  const storage = person && (await stateOf(person));
  const { page, close } = await newPage('phone', chromium, storage);
  try {
    await watchInteractions(page);
    await page.goto(site + path);
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
