import { decodeJwt, decodeProtectedHeader } from 'jose';

/** What market-api takes at the most. */
const MAX_LENGTH = 4096;
/** The clocks of two servers may differ by so much. */
const SKEW_S = 60;

/**
 * Could this be a page token of market-api (the value of `market_session`) that has not ended? Only the API can check the
 * signature; form, issuer, audience and time are enough to refuse most inventions without asking it.
 * @param nowMs milliseconds since 1970
 */
export function looksLikePageToken(text: string, nowMs: number): boolean {
  if (text.length > MAX_LENGTH) return false;
  try {
    if (decodeProtectedHeader(text).alg !== 'HS256') return false;
    const { iss, aud, sub, exp } = decodeJwt(text);
    const isOurs = iss === 'market-api' && aud === 'market-page' && typeof sub === 'string';
    return isOurs && typeof exp === 'number' && exp + SKEW_S > nowMs / 1000;
  } catch {
    return false;
  }
}
