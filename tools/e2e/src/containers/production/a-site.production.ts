import { fillProduct } from '../../fill-product.ts';
import { dismissDialog, expect, open, PASSWORD, type Page, signIn, signOut, test } from '../../fixtures.ts';
import { signUp } from '../../sign-up.ts';
import { compose } from '../docker.ts';
import { ask } from './ask.ts';

/** The button for Google's sign-in loads this script, which is not available here. */
const googlesScript = /apis\.google\.com\/js\/api\.js/;

/** Firebase's functions outside the site: mails, and sign-in for programs; reached at the emulator's own port. */
const emulator = `http://127.0.0.1:${process.env.GOOGLE_PORT_CONSOLE}`;
const key = `key=${process.env.MARKET_FIREBASE_API_KEY}`;

async function call<Body>(operation: string, body: object): Promise<Body> {
  const response = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:${operation}?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The emulator answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Verifies an e-mail address: resetting the password by the link of a mail proves that the user owns the address. */
async function proveAddress(email: string): Promise<void> {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const mails = await fetch(
    `${emulator}/emulator/v1/projects/${process.env.MARKET_FIREBASE_PROJECT}/oobCodes`,
  );
  const { oobCodes } = (await mails.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.find((mail) => mail.email === email)?.oobCode;
  await call('resetPassword', { oobCode, newPassword: PASSWORD });
}

/** An id token from the emulator: like Google's, but without a signature. */
async function unsignedToken(email: string): Promise<string> {
  const signIn = { email, password: PASSWORD, returnSecureToken: true };
  return (await call<{ idToken: string }>('signInWithPassword', signIn)).idToken;
}

/** A market starts without categories: an admin creates the first one. */
async function addCategory(page: Page, name: string): Promise<void> {
  await open(page, '/admindashboard/updatefreezer');
  await page.getByLabel('Category Name').fill(name);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dismissDialog(page);
}

async function sell(page: Page, name: string, category: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  const main = page.getByRole('main');
  await fillProduct(page, name);
  await main.getByLabel('Category').selectOption({ label: category });
  await main.getByRole('button', { name: 'Add Product' }).click();
  await dismissDialog(page);
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
}

async function buy(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Your Phone Number').fill('0155501234');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '05550177' })
    .getByRole('button', { name: 'See my order' })
    .click();
  await expect(page).toHaveURL(/\/myorders\/orderedproduct$/);
}

test('the site and each remote are served over HTTPS, with HSTS, and plain HTTP is redirected', async () => {
  const page = await ask('/');
  expect([page.status, page.issuer]).toEqual([200, expect.stringContaining('Caddy')]);
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(page.headers['content-security-policy']).not.toMatch(/localhost|127\.0\.0\.1|http:/);
  expect(page.headers['content-security-policy']).toContain('https://catalog.market.example/');
  expect(page.text).not.toMatch(/localhost|9099/);
  for (const remote of ['catalog', 'seller', 'admin', 'buyer', 'inbox'])
    expect((await ask(`https://${remote}.market.example/healthz`)).status, remote).toBe(200);
  const plain = await fetch(`http://127.0.0.1:${process.env.MARKET_PORT_HTTP}/blog`, {
    headers: { host: 'market.example' },
    redirect: 'manual',
  });
  expect(plain.status).toBe(308);
});

test('production has no sign-in emulator and no demo products', async () => {
  expect(await compose(['ps', '--all', '--services'])).not.toContain('auth');
  expect((await ask('/api/products')).text).toBe('[]');
  await expect(compose(['exec', '-T', 'api', 'printenv', 'FIREBASE_AUTH_EMULATOR_HOST'])).rejects.toThrow();
});

test('the first admin adds a category, a seller lists a product with a picture, and a buyer buys it', async ({
  page,
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allow(googlesScript);
  const email = 'anna@market.example';
  await signUp(page, 'Anna Admin', { email, photo: 'me.png' });
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await proveAddress(email);
  await signOut(page);
  await signIn(page, email);
  await open(page, '/platform');
  await expect(page.getByRole('region', { name: 'mfe_seller' }).getByText(/^Live: /)).toBeVisible();
  await addCategory(page, 'Singledoor');

  const seller = await newPerson();
  await signUp(seller, 'Sam Seller', { email: 'sam@market.example', role: 'seller' });
  const cookies = await seller.context().cookies();
  const session = cookies.find(({ name }) => name === 'market_session');
  expect(session).toMatchObject({ secure: true, httpOnly: true, domain: 'market.example' });
  await sell(seller, 'Trial Fridge', 'Singledoor');
  const product = seller
    .getByRole('table', { name: 'Available product' })
    .getByRole('link', { name: /Trial Fridge/ });
  const address = (await product.first().getAttribute('href')) ?? '';

  const buyer = await newPerson();
  await signUp(buyer, 'Bea Buyer', { email: 'bea@market.example' });
  await buy(buyer, address);
  await expect(buyer.getByRole('table', { name: 'Ordered Product' })).toContainText('Trial Fridge');
  await open(seller, '/buyerdashboard/myproduct');
  await expect(seller.getByRole('table', { name: 'Sold product' })).toContainText('Trial Fridge');
  await sell(seller, 'Fridge to Keep', 'Singledoor');
});

test('the API accepts a token signed by Google, and rejects a changed token and an emulator’s unsigned one', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(googlesScript);
  const email = 'sam@market.example';
  const entering = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/jwt');
  await signIn(page, email);
  const { authorization = '' } = await (await entering).allHeaders();
  const token = (bearer: string) =>
    ask(`/api/jwt?email=${email}`, { headers: { authorization: bearer } }).then(({ status }) => status);
  expect(await token(authorization)).toBe(200);
  const [header, claims = '', signature] = authorization.split('.');
  const other = Buffer.from(claims, 'base64url')
    .toString()
    .replace(/"user_id":"./, '"user_id":"x');
  expect(await token([header, Buffer.from(other).toString('base64url'), signature].join('.'))).toBe(401);
  expect(await token(`Bearer ${await unsignedToken(email)}`)).toBe(401);
});

test('each visitor has a separate rate limit, which forged X-Forwarded-For headers do not change', async () => {
  // Two containers of the network act as two visitors. The requested response is never cached: cached ones have no rate limit.
  const left = async (service: string, forged: string) => {
    const program = `process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      require('node:https').get({ agent: false, host: 'tls', port: 8443, servername: 'market.example', path: '/api/frreezerproduct/single?id=none',
        headers: { host: 'market.example', 'x-forwarded-for': '${forged}', forwarded: 'for=${forged}' } },
        (answer) => console.log(answer.headers['x-ratelimit-remaining']))`;
    return Number(await compose(['exec', '-T', service, 'node', '--no-warnings', '-e', program]));
  };
  const first = await left('mfe-buyer', '203.0.113.1');
  expect(await left('mfe-buyer', '203.0.113.2')).toBe(first - 1);
  expect(await left('mfe-admin', '203.0.113.2')).toBeGreaterThan(first - 1);
  expect(await left('mfe-buyer', '203.0.113.3')).toBe(first - 2);
});
