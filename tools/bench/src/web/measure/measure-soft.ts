import { paths } from 'shared-contracts';
import { range, summarize } from '../../summary.ts';
import type { MeasuredSite, Part, PartOptions } from '../part.ts';
import { stepFrom } from './measure-page.ts';

/** Milliseconds from the click on a product on home to its page, without throttling, after everything was loaded once. */
export async function measureSoft(
  { site, stateOf }: MeasuredSite,
  { runs, say, ...options }: PartOptions,
): Promise<Part> {
  const times: number[] = [];
  while (times.length < runs) {
    const time = await stepFrom({
      url: site + paths.home(),
      ready: 'html[data-hydrated]',
      storage: await stateOf('buyer'),
      click: `main a[href^="${paths.product('')}"]`,
      // The seller's name, below the product's.
      after: 'main h1 + * strong',
      ...options,
    });
    times.push(time);
    say(`home to product ${times.length}/${runs}: ${time.toFixed(0)} ms`);
  }
  const text =
    'A click on a desktop (1350 × 940, nothing throttled, signed in) until the product is shown, after a first time; measured ' +
    `in steps of a frame: **${range(summarize(times), 0)} ms**.`;
  return { figures: times, sections: [{ title: 'From home to a product', text }] };
}
