import type { FastifyRequest } from 'fastify';
import type { Refusal } from './platform-routes.ts';

/** Who asks, when market-api says that it is an admin; otherwise why not. */
export type AdminCheck = (request: FastifyRequest) => Promise<string | Refusal>;

const LIMIT_MS = 3000;

/** market-api alone knows who is an admin at this moment: it is asked by a call that it answers to admins only. */
export function createAdminCheck(apiUrl: string, hostKey: string, get: typeof fetch = fetch): AdminCheck {
  return async (request) => {
    const token = request.headers.freezertoken;
    if (typeof token !== 'string') {
      return { status: 401, code: 'not_signed_in', message: 'Sign in as an admin first.' };
    }
    try {
      const response = await get(`${apiUrl}/accountstatus/sellers?limit=1`, {
        headers: { freezertoken: token, 'x-market-host-key': hostKey },
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const answer = (await response.json()) as Partial<Refusal>;
      if (response.ok) return emailIn(token);
      return {
        status: response.status,
        code: answer.code ?? 'forbidden',
        message: answer.message ?? 'This is for admins.',
      };
    } catch (error) {
      request.log.warn({ err: error }, 'market-api did not say whether this is an admin');
      return {
        status: 503,
        code: 'unavailable',
        message: 'The market does not answer right now. Please try again.',
      };
    }
  };
}

/** Whose token it is; market-api has checked the signature. */
function emailIn(token: string): string {
  const [, payload = ''] = token.replace(/^bearer /i, '').split('.');
  const { email } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { email?: unknown };
  return typeof email === 'string' ? email : 'an admin';
}
