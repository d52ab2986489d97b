import { browserStorage, TOKEN_KEY } from 'shared-auth';
import type { MarketEvent } from 'shared-contracts';
import { followEvents } from 'shared-contracts/follow-events';

const NAME = 'market-events';
type OnEvent = (event: MarketEvent | 'reset') => void;

/**
 * Calls for each event of the market's stream. A browser has few connections to a server, so only one of its pages holds the stream and
 * passes on what comes; another page takes over when that one is closed, and reads anew what it may have missed.
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
    void navigator.locks.request(NAME, () => {
      onEvent('reset');
      return hold();
    });
  });
}
