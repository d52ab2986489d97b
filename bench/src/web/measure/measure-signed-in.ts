import { paths } from 'shared-contracts';
import { stepFrom, visitPage } from './measure-page.ts';
import { type Spread, spread } from './metrics.ts';

export interface MeasureSignedInOptions {
  readonly site: string;
  readonly runs: number;
  readonly chromium: string;
  /** The browser state of somebody who may open products. */
  readonly storage: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const ready = 'html[data-hydrated]';

export interface HomeFor {
  readonly stranger: Spread;
  readonly signedIn: Spread;
  /** Round by round. */
  readonly ratio: Spread;
}

/** The first paint of home for a stranger and for somebody who is signed in, in turn, in milliseconds. */
export async function measureHomeFor(options: MeasureSignedInOptions): Promise<HomeFor> {
  const { site, runs, say, storage, ...rest } = options;
  const url = site + paths.home();
  const rounds: { stranger: number; signedIn: number }[] = [];
  while (rounds.length < runs) {
    const stranger = (await visitPage({ url, ready, ...rest })).visit.fcp;
    const signedIn = (await visitPage({ url, ready, storage, ...rest })).visit.fcp;
    rounds.push({ stranger, signedIn });
    say(`home ${rounds.length}/${runs}, first paint in ms: stranger ${stranger}, signed in ${signedIn}`);
  }
  return {
    stranger: spread(rounds.map(({ stranger }) => stranger)),
    signedIn: spread(rounds.map(({ signedIn }) => signedIn)),
    ratio: spread(rounds.map(({ stranger, signedIn }) => signedIn / stranger)),
  };
}

/** From the click on a product of home to its page, without throttle, all loaded once before, in milliseconds. */
export async function measureSoft({ site, runs, say, ...rest }: MeasureSignedInOptions): Promise<Spread> {
  const times: number[] = [];
  while (times.length < runs) {
    const time = await stepFrom({
      url: site + paths.home(),
      ready,
      click: `main a[href^="${paths.product('')}"]`,
      // The seller's name, below the product's.
      after: 'main h1 + * strong',
      ...rest,
    });
    times.push(time);
    say(`home to product ${times.length}/${runs}: ${time.toFixed(0)} ms`);
  }
  return spread(times);
}
