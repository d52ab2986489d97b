import { browserStorage, TOKEN_KEY } from 'shared-auth';
import type { MarketEvent } from 'shared-contracts';
import { followEvents } from 'shared-contracts/follow-events';

const NAME = 'market-events';
type OnEvent = (event: MarketEvent | 'reset') => void;

/**
 * Calls for each event of the market's stream. A browser has few connections to a server, so only one of its pages holds the stream and
 * passes on what comes, and another one takes over when it is closed. The first call is `reset`: something may have come since what the page
 * shows was read.
 */
export function followTogether(onEvent: OnEvent): void {
  const others = new BroadcastChannel(NAME);
  others.onmessage = ({ data }) => onEvent(data);
  const follow = () =>
    followEvents({
      baseUrl: '/api',
      token: () => browserStorage()?.getItem(TOKEN_KEY) ?? undefined,
      onEvent(event) {
        others.postMessage(event);
        onEvent(event);
      },
    });
  // Held until the page is closed. Only safe connections have locks.
  const hold = () => new Promise<never>(() => void follow());
  if (!navigator.locks) return void follow();
  void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    onEvent('reset');
    void navigator.locks.request(NAME, hold);
  });
}
