import type { FromReleased } from '../assign/host-release/role.ts';
import type { EventFeed } from './event-feed.ts';
import type { SiteMetrics } from './site-metrics.ts';

/** What a released host's process counts, the page server's metrics show: there is one place to look at. */
const relayed = [
  'answered',
  'rendered',
  'renderFailed',
  'integrityProblem',
  'policyViolation',
  'dropped',
] as const satisfies readonly (keyof SiteMetrics)[];
type Relayed = (typeof relayed)[number];

type Tell = (message: FromReleased) => void;

export function relayMetrics(metrics: SiteMetrics, tell: Tell): SiteMetrics {
  const reported = relayed.map((name) => [
    name,
    (...args: unknown[]) => tell({ kind: 'metric', name, args }),
  ]);
  return { ...metrics, ...Object.fromEntries(reported) };
}

export const relayedEvents = (tell: Tell): EventFeed => ({
  publish: (event) => tell({ kind: 'event', event }),
  close: () => {},
});

export function fromReleased(
  metrics: SiteMetrics,
  feed: Pick<EventFeed, 'publish'>,
): (message: FromReleased) => void {
  const isRelayed = (name: string): name is Relayed => relayed.some((each) => each === name);
  return (message) => {
    if (message.kind === 'event') feed.publish(message.event);
    else if (message.kind === 'metric' && isRelayed(message.name))
      (metrics[message.name] as (...args: readonly unknown[]) => void)(...message.args);
  };
}
