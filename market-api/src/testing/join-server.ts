import { createMarketClient, type MarketClient } from 'shared-contracts';
import { type RunningEmulator, signInAgain, signUp } from './auth-emulator.ts';
import { newProduct } from './test-market.ts';
import { picture, pictureForm } from './test-pictures.ts';

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

/** Uploads a picture, and puts a product with it up for sale. @param call of a seller @returns the product's id */
export async function offerProduct(call: MarketClient, category: number): Promise<string> {
  const { data } = await call('POST /1/upload', { query: {}, body: pictureForm(await picture()) });
  return (await call('POST /frreezerproduct', { body: newProduct(data.url, category) })).insertedId;
}

/** Reserves a product. @param email of the buyer whose client it is */
export const reserveProduct = (call: MarketClient, email: string, id: string) =>
  call('PUT /soldedproductupdate', {
    query: { id },
    body: { status: 'sold', buyeremail: email, buyerphonenumber: '5550100155' },
  });
