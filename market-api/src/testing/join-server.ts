import { createMarketClient } from 'shared-contracts';
import { type RunningEmulator, signInAgain, signUp } from './auth-emulator.ts';

/** Signs up a user at a server process. @returns their token, and a client that signs in again after they were signed out */
export async function joinServer(
  { host }: Pick<RunningEmulator, 'host'>,
  baseUrl: string,
  {
    email,
    userrole,
    name = `Some ${userrole}`,
  }: { readonly email: string; readonly userrole: 'buyer' | 'seller'; readonly name?: string },
) {
  const stranger = createMarketClient({ baseUrl });
  const signIn = async ({ idToken: bearer }: { idToken: string }) => {
    ({ token } = await stranger('GET /jwt', { bearer, query: { email } }));
    return token;
  };
  let token = '';
  const signedUp = await signUp(host, email);
  const body = { name, photourl: '', email, userrole };
  await stranger('PUT /user/add', { bearer: signedUp.idToken, body });
  await signIn(signedUp);
  const renewToken = async () => signIn(await signInAgain(host, email));
  return { email, token, call: createMarketClient({ baseUrl, token: () => token, renewToken }) };
}
