import { isMarketError } from 'shared-contracts';
import { providerCode } from './auth-error.ts';
import type { LazyIdentity } from './lazy-identity.ts';
import type { MarketCalls } from './market-calls.ts';
import type { ProductToken, TokenStore } from './token-store.ts';

const MINUTE = 60_000;
const RENEW_BEFORE_EXPIRY = 5 * MINUTE;
/** Also keeps a device with a wrong clock from renewing without end. */
const SHORTEST_PAUSE = MINUTE / 2;
const PAUSE_AFTER_FAILURE = MINUTE;
/** Longer timers overflow in browsers and fire at once. */
const LONGEST_PAUSE = 24 * 60 * MINUTE;

interface RenewalOptions {
  readonly identity: LazyIdentity;
  readonly calls: MarketCalls;
  readonly tokens: TokenStore;
  readonly now: () => number;
  /** Nobody is signed in at the provider any more, or the market has closed the account. */
  readonly onAnonymous: () => void;
  /** The provider knows somebody else than the token was for. */
  readonly onOtherUser: () => void;
}

export type Renewal = ReturnType<typeof createRenewal>;

export function createRenewal(options: RenewalOptions) {
  const { identity, calls, tokens, now } = options;
  let inFlight: Promise<ProductToken | undefined> | undefined;
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(mine: number): Promise<ProductToken | undefined> {
    const before = tokens.get();
    try {
      const user = await (await identity.open()).currentUser();
      const raw =
        user?.email == null ? undefined : await calls.productToken(await user.getIdToken(), user.email);
      if (mine !== round) return tokens.get();
      if (raw === undefined) {
        options.onAnonymous();
        return undefined;
      }
      const token = tokens.set(raw);
      schedule(token);
      if (before !== undefined && before.email.toLowerCase() !== token.email.toLowerCase()) {
        options.onOtherUser();
        return undefined;
      }
      return token;
    } catch (error) {
      if (mine !== round) return tokens.get();
      if (!isOver(error)) throw await identity.shownError(error);
      options.onAnonymous();
      return undefined;
    }
  }

  /**
   * Gets a new product token from the provider's sign-in; calls at the same time share one.
   * @returns nothing when nobody is signed in there. Fails when provider or market cannot be reached.
   */
  function renew(): Promise<ProductToken | undefined> {
    if (inFlight === undefined) {
      const running = run(round).finally(() => {
        if (inFlight === running) inFlight = undefined;
      });
      inFlight = running;
    }
    return inFlight;
  }

  function wait(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(
      () => void renew().catch(() => wait(PAUSE_AFTER_FAILURE)),
      Math.min(Math.max(milliseconds, SHORTEST_PAUSE), LONGEST_PAUSE),
    );
  }

  /** Renews silently five minutes before this token expires. */
  function schedule(token: ProductToken) {
    wait(token.expiresAt - RENEW_BEFORE_EXPIRY - now());
  }

  /** Ends the timer; what is under way will change nothing. */
  function cancel() {
    round += 1;
    inFlight = undefined;
    clearTimeout(timer);
  }

  return { renew, schedule, cancel };
}

const finalProviderCodes = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** True when trying again cannot help: the account is gone or closed, or its sign-in was ended. */
export function isOver(error: unknown): boolean {
  if (isMarketError(error)) return error.status === 401 || error.status === 403;
  return finalProviderCodes.has(providerCode(error) ?? '');
}
