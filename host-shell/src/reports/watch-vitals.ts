import type { VitalName } from 'shared-contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** @param onVital told each web vital of this page once it is final, with the element it is about, if there is one */
export function watchVitals(onVital: (name: VitalName, value: number, element?: Element) => void): void {
  const tell = ({ name, value, entries }: Metric) => {
    if (isVital(name)) onVital(name, value, elementOf(entries));
  };
  for (const on of [onLCP, onCLS, onINP, onFCP, onTTFB]) on(tell);
}

const isVital = (name: string): name is VitalName => ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'].includes(name);

/** What browsers say of an entry: the element painted, pressed or shifted furthest. */
interface AboutElement {
  readonly element?: Node | null;
  readonly target?: Node | null;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

function elementOf(entries: readonly PerformanceEntry[]): Element | undefined {
  const about = entries.at(-1) as AboutElement | undefined;
  const node = about?.element ?? about?.target ?? about?.sources?.[0]?.node;
  return node instanceof Element ? node : (node?.parentElement ?? undefined);
}
