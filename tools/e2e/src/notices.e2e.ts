import { askMarket, ofSeller } from './ask-market.ts';
import { expect, open, type Page, people, test } from './fixtures.ts';
import { signUp } from './sign-up.ts';

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const caught = async (): Promise<Caught[]> =>
  (await fetch(`http://localhost:${process.env.MARKET_PORT_MAIL}/messages`)).json();

test('a lower price of a wish shows at the bell and is mailed, and the mail’s unsubscribe link stops such mails', async ({
  newPerson,
  pageOf,
}) => {
  const [buyer, seller] = [await pageOf('buyer'), await pageOf('seller')];
  await open(buyer, '/');
  // Other tests reserve and write as the same buyer: so the number of unread notices is unknown.
  const bell = buyer.getByRole('button', { name: /^Notices/ });
  await expect(bell).toBeVisible();

  const product = await ofSeller(
    seller,
    ({ status, resaleprice }) => status === 'available' && resaleprice > 100,
  );
  const address = `?id=${product._id}`;
  await askMarket(buyer, `/wishlist${address}`, { method: 'PUT' });
  const body = { resaleprice: product.resaleprice - 10 };
  await askMarket(seller, `/frreezerproduct${address}`, { method: 'PUT', body });

  const mailOf = async () => (await caught()).find(({ text }) => text.includes(product._id));
  await expect.poll(mailOf).toBeDefined();
  const mail = (await mailOf()) as Caught;
  expect([mail.to, mail.subject]).toEqual([people.buyer, 'Something on your wishlist costs less']);

  await open(buyer, '/blog');
  await expect(bell).toHaveAccessibleName(/^Notices, \d+ unread$/);
  await bell.click();
  const notice = buyer
    .getByRole('list', { name: 'Notices' })
    .getByRole('link', { name: product.productname });
  await expect(notice).toContainText('$10 less');
  await notice.click();
  await expect(buyer).toHaveURL(new RegExp(`/productsdetails/single/${product._id}$`));

  const stop = /<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1]?.replace(/\s/g, '') ?? '';
  const stranger = await newPerson();
  await stranger.goto(stop);
  await stranger.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(stranger.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await open(buyer, '/inbox/settings');
  const choice = buyer.getByRole('checkbox', { name: 'Wishes that cost less' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(buyer.getByRole('status').getByText(/mails are on/)).toBeAttached();

  await askMarket(buyer, `/wishlist${address}`, { method: 'DELETE' });
  await askMarket(seller, `/frreezerproduct${address}`, {
    method: 'PUT',
    body: { resaleprice: product.resaleprice },
  });
});

test('the bell of every open page counts new notices, and one page holds the event stream for all', async ({
  newPerson,
  pageOf,
}) => {
  // A new user, to whom no other test sends anything.
  const [seller, page] = [await pageOf('seller'), await newPerson()];
  await signUp(page, 'Bella Ring');
  const { id } = await askMarket<{ id: string }>(page, '/conversations', {
    method: 'POST',
    body: { product: (await ofSeller(seller))._id },
  });
  const write = (writer: Page) =>
    askMarket(writer, `/conversations/${id}/messages`, {
      method: 'POST',
      body: { id: crypto.randomUUID(), text: 'Is it still there?' },
    });
  await write(page);

  const other = await page.context().newPage();
  await Promise.all([open(page, '/blog'), open(other, '/')]);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
  });
  await expect.poll(() => streams.length).toBe(1);
  await write(seller);
  const bell = (shown: Page) => shown.getByRole('button', { name: /^Notices/ });
  for (const shown of [page, other]) await expect(bell(shown)).toHaveAccessibleName('Notices, 1 unread');
  expect(streams).toHaveLength(1);

  // Whichever page held the stream, the other one continues.
  await page.close();
  await bell(other).click();
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(other)).toHaveAccessibleName('Notices');
  await write(seller);
  await expect(bell(other)).toHaveAccessibleName('Notices, 1 unread');
});
