import { browserStorage, TOKEN_KEY } from 'shared-auth';
import type { MarketEvent } from 'shared-contracts';
import { followEvents } from 'shared-contracts/follow-events';

const NAME = 'market-events';
type OnEvent = (event: MarketEvent | 'reset') => void;

/**
 * Calls for each event of the market's stream. A browser has few connections to a server, so only one of its pages holds the stream and
 * passes on what comes, and another one takes over when it is closed. A page that does not hold it reads anew at first: something may have come
 * since what it shows was read.
 * @param last number of the last event that is shown already
 */
export function followTogether(last: number | undefined, onEvent: OnEvent): void {
  const others = new BroadcastChannel(NAME);
  others.onmessage = ({ data }) => onEvent(data);
  const follow = (after?: number) =>
    followEvents({
      after,
      baseUrl: '/api',
      token: () => browserStorage()?.getItem(TOKEN_KEY) ?? undefined,
      onEvent(event) {
        others.postMessage(event);
        onEvent(event);
      },
    });
  // Held until the page is closed. Only safe connections have locks.
  const hold = (after?: number) => new Promise<never>(() => void follow(after));
  if (!navigator.locks) return void follow(last);
  void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
    if (lock) return hold(last);
    onEvent('reset');
    void navigator.locks.request(NAME, () => hold());
  });
}
