import { createMarketClient } from 'shared-contracts';
import { type RunningEmulator, signUp } from './auth-emulator.ts';

/** A new person of a server that runs as a process: their token, and calls of that server as them. */
export async function joinServer(
  { host }: RunningEmulator,
  baseUrl: string,
  { email, userrole }: { readonly email: string; readonly userrole: 'buyer' | 'seller' },
) {
  const { idToken: bearer } = await signUp(host, email);
  const stranger = createMarketClient({ baseUrl });
  await stranger('PUT /user/add', {
    bearer,
    body: { name: `Some ${userrole}`, photourl: '', email, userrole },
  });
  const { token } = await stranger('GET /jwt', { bearer, query: { email } });
  return { email, token, call: createMarketClient({ baseUrl, token: () => token }) };
}
