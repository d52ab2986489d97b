import type { Role, User } from 'shared-contracts';

/** @public The declaration of what holds it names it. */
export interface Call {
  readonly key: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}
type HttpResponse = { status: number; body: unknown };
type Handler = (call: Call) => HttpResponse | Promise<HttpResponse>;

export const ok = (body: unknown): HttpResponse => ({ status: 200, body });
export const problem = (status: number, code: string, message = code): HttpResponse => ({
  status,
  body: { code, message, status },
});

/** A product token like the market's, readable but not signed. */
export function productToken(email: string, expiresAt: number, mark = '') {
  const claims = {
    sub: `uid-${email}`,
    uid: `uid-${email}`,
    email,
    mark,
    exp: expiresAt / 1000,
    iat: expiresAt / 1000 - 3600,
  };
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

export function userRecord(email: string, role: Role = 'buyer'): User {
  return {
    _id: `id-${email}`,
    name: email.split('@')[0] ?? '',
    email,
    photourl: '',
    userrole: role,
    uservarified: false,
  };
}

/** A fake of the market: people by e-mail, all calls recorded, any response replaceable. */
export function fakeMarket(people: readonly User[]) {
  const records = new Map(people.map((person) => [person.email, person]));
  const calls: Call[] = [];
  let issued = 0;
  const handlers: Record<string, Handler> = {
    'GET /jwt': ({ url }) => {
      const email = url.searchParams.get('email') ?? '';
      if (!records.has(email)) return problem(403, 'no_account', 'There is no account yet.');
      issued += 1;
      return ok({ token: productToken(email, Date.now() + 3_600_000, String(issued)) });
    },
    'DELETE /jwt': () => ok({ acknowledged: true }),
    'GET /loaddbuser': ({ url }) => {
      const person = records.get(url.searchParams.get('email') ?? '');
      return ok(person ? [person] : []);
    },
    'PUT /user/add': ({ body }) => {
      const sent = body as User;
      const known = records.get(sent.email);
      const record = { ...userRecord(sent.email, sent.userrole), name: sent.name, photourl: sent.photourl };
      records.set(sent.email, known ? { ...known, photourl: sent.photourl } : record);
      return ok({ acknowledged: true, matchedCount: known ? 1 : 0, modifiedCount: known ? 1 : 0 });
    },
    'POST /1/upload': () =>
      ok({ data: { url: '/pictures/1.webp', width: 1, height: 1 }, success: true, status: 200 }),
  };

  const fetcher = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://market.test');
    const key = `${init.method} ${url.pathname.replace('/api', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { key, url, headers: new Headers(init.headers), body };
    calls.push(call);
    const response = await (handlers[key]?.(call) ?? problem(404, 'not_found'));
    return new Response(JSON.stringify(response.body), { status: response.status });
  };

  return {
    fetch: fetcher as typeof fetch,
    calls,
    records,
    handlers,
    keys: () => calls.map((call) => call.key),
    count: (key: string) => calls.filter((call) => call.key === key).length,
  };
}
