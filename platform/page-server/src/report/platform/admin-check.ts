import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { createMarketClient, MarketError } from 'shared-contracts';
import { type Refusal, sendProblem, unavailable } from '../../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** E-mail of the admin who sent the request; only in routes for admins. */
    admin: string;
  }
}

const LIMIT_MS = 3000;
const notSignedIn: Refusal = { status: 401, code: 'not_signed_in', message: 'Sign in as an admin first.' };
const forbidden: Refusal = { status: 403, code: 'forbidden', message: 'This is for admins.' };
const away = unavailable('The market does not answer right now. Please try again.');

/**
 * The e-mail of the requester, if market-api confirms that this is an admin; otherwise the refusal. Only market-api knows who a person is
 * and whether they are an admin now: it is requested for the record of the e-mail in the token, which it returns to that very person only,
 * after it has checked the token. The call is the visitor's own, not this server's, so the API's limits apply.
 */
async function adminOf(request: FastifyRequest, apiUrl: string): Promise<string | Refusal> {
  const token = tokenOf(request);
  const email = claimedEmail(token);
  if (email === undefined) return notSignedIn;
  const api = createMarketClient({
    baseUrl: apiUrl,
    token: () => token,
    headers: { 'x-forwarded-for': request.ip },
    timeoutMs: LIMIT_MS,
  });
  try {
    const records = await api('GET /loaddbuser', { query: { email } });
    const own = records.find((record) => record.email === email);
    return own?.userrole === 'admin' ? own.email : forbidden;
  } catch (error) {
    if (error instanceof MarketError && error.status >= 400 && error.status < 500)
      return { status: error.status, code: error.code, message: error.message };
    request.log.warn({ err: error }, 'the role of the caller could not be read from market-api');
    return away;
  }
}

/** Restricts all routes of this scope to admins, and forbids caching their responses. */
export function forAdmins(scope: FastifyInstance, apiUrl: string): void {
  scope.decorateRequest('admin', '');
  scope.addHook('preHandler', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const who = await adminOf(request, apiUrl);
    if (typeof who !== 'string') return sendProblem(reply, who);
    request.admin = who;
  });
}

function tokenOf({ headers }: FastifyRequest): string {
  const [scheme, token = ''] = String(headers.freezertoken ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token : '';
}

/** The e-mail whose record is requested; none without a token. Nothing is decided by it: the API returns the record of the token's signer or none. */
function claimedEmail(token: string): string | undefined {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
