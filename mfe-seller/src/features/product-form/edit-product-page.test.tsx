import { cleanup, screen, within } from '@testing-library/react';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { openEditPage, ownProduct, photo } from '../../testing/add-page.ts';

const own = ownProduct({
  datasheet: { brand: 'Bosch', widthmm: 595, lift: false, energyscale: 'eu-2021', energyclass: 'C' },
});
const open = (responses?: FakeMarket['answers']) => openEditPage(own, responses);
const save = () => screen.getByRole('button', { name: 'Save' });

/** Saves the form, and expects that these changes are sent. */
async function expectSent({ market, user }: ReturnType<typeof open>, changes: object) {
  await user.click(save());
  await screen.findByRole('dialog', { name: 'Product Saved Successfully' });
  const sent = market.callsOf('PUT /frreezerproduct').map(({ query, body }) => [query, body]);
  expect(sent).toEqual([[{ id: 'p1' }, changes]]);
}

test('the form is filled with the data of the product', async () => {
  open();
  expect(await screen.findByLabelText('Width (cm)')).toHaveValue(59.5);
  expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 300');
  expect(screen.getByLabelText('Reseller Price')).toHaveValue(349.5);
  expect((screen.getByLabelText('Phone Number') as HTMLInputElement).value).toBe('0555010199');
  expect(screen.getByLabelText('Category')).toHaveValue('3');
  expect(screen.getByLabelText('Energy class')).toHaveValue('C');
  const lift = within(screen.getByRole('radiogroup', { name: 'Lift' }));
  expect(lift.getByRole('radio', { name: 'No' })).toBeChecked();
  expect(document.querySelector('form img')).toHaveAttribute('src', '/images/abc-320');
});

test('sends only the changed fields, and redirects the seller to My Products', async () => {
  const page = open();
  const price = await screen.findByLabelText('Reseller Price');
  await page.user.clear(price);
  await page.user.type(price, '299');
  await expectSent(page, { resaleprice: 299 });
  expect(page.market.callsOf('POST /1/upload')).toHaveLength(0);
  expect(window.location.pathname).toBe('/buyerdashboard/myproduct');
});

describe('the draft of unsaved changes', () => {
  const offer = 'Put my changes back';
  async function change(label: string, text: string) {
    const { user } = open();
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    cleanup();
  }

  test('is offered at the next visit, restored on request, and deleted once saved', async () => {
    await change('Product Name', 'Arctic 301');
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: offer }));
    expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 301');
    expect(screen.getByLabelText('Product Name')).toHaveFocus();
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    await expectSent(page, { productname: 'Arctic 301' });
    cleanup();
    open();
    expect(await screen.findByLabelText('Product Name')).toHaveValue('Arctic 300');
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });

  test('does not fill the form until it is restored, and is merged with later changes', async () => {
    await change('Product Name', 'Arctic 301');
    const second = open();
    expect(await screen.findByRole('button', { name: offer })).toBeVisible();
    expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 300');
    await second.user.type(screen.getByLabelText('Location'), ' city');
    cleanup();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: offer }));
    expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 301');
    expect(screen.getByLabelText('Location')).toHaveValue(`${own.location} city`);
  });

  test('can be discarded, without the text that was typed beside it', async () => {
    await change('Product Name', 'Arctic 301');
    const { user } = open();
    await screen.findByRole('button', { name: offer });
    await user.type(screen.getByLabelText('Location'), ' cit');
    await user.click(screen.getByRole('button', { name: 'Throw them away' }));
    await user.type(screen.getByLabelText('Location'), 'y');
    cleanup();
    const { user: later } = open();
    await later.click(await screen.findByRole('button', { name: offer }));
    expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 300');
    expect(screen.getByLabelText('Location')).toHaveValue(`${own.location} city`);
    cleanup();
    await open().user.click(await screen.findByRole('button', { name: 'Throw them away' }));
    cleanup();
    open();
    expect(await screen.findByLabelText('Location')).toHaveValue(own.location);
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });
});

test('shows sizes in the last chosen unit; without a change nothing is sent, and the page can be left without a confirmation', async () => {
  const first = open();
  await screen.findByLabelText('Width (cm)');
  await first.user.click(screen.getByLabelText('inches'));
  cleanup();
  const { user, market: shop } = open();
  expect(await screen.findByLabelText('Width (in)')).toHaveValue(23.43);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('You have not changed anything yet.');
  expect(shop.callsOf('PUT /frreezerproduct')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'My Products' }));
  expect(await screen.findByRole('table', { name: 'Available product' })).toBeVisible();
});

test('a data sheet with one changed field is sent whole, with what another tab has saved meanwhile', async () => {
  const page = open();
  await page.user.click(await screen.findByLabelText('Noise (dB)'));
  await page.user.paste('38');
  const datasheet = { ...own.datasheet, brand: 'LG', kwhyear: 150 };
  page.market.answers['GET /frreezerproduct/single'] = () => [{ ...own, datasheet }];
  await expectSent(page, { datasheet: { ...datasheet, noisedb: 38 } });
});

test('a data sheet whose only field is cleared is sent empty', async () => {
  const page = open({ 'GET /frreezerproduct/single': () => [{ ...own, datasheet: { brand: 'Bosch' } }] });
  await page.user.clear(await screen.findByLabelText('Brand'));
  await expectSent(page, { datasheet: {} });
});

test('an added picture is sent with the existing one, unless the pictures have changed meanwhile', async () => {
  const page = open();
  await page.user.upload(await screen.findByLabelText('Product Image'), photo);
  page.market.answers['GET /frreezerproduct/single'] = () => [{ ...own, productimage: '/images/new' }];
  await page.user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The pictures were changed elsewhere');
  page.market.answers['GET /frreezerproduct/single'] = () => [own];
  await expectSent(page, { pictures: [{ url: '/images/abc-320' }, { url: '/images/abc' }] });
});

test('changes that the market rejects stay in the form, with the error message, and leaving needs a confirmation', async () => {
  const { user } = open({ 'PUT /frreezerproduct': () => problem('already_sold', 'Somebody was faster.') });
  await user.type(await screen.findByLabelText('Product Name'), ' XL');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster.');
  await user.click(screen.getByRole('link', { name: 'My Products' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 300 XL');
});

test('the page can be left while its categories cannot be loaded', async () => {
  const { user } = open({ 'GET /getcategory': () => problem('unavailable', 'The market rests.') });
  await screen.findByText('The market rests.');
  await user.click(screen.getByRole('link', { name: 'My Products' }));
  expect(await screen.findByRole('table', { name: 'Available product' })).toBeVisible();
});

test('the form is filled with the current product, not with the one cached at an earlier visit', async () => {
  const { market: shop, user } = open();
  await screen.findByLabelText('Brand');
  await user.click(screen.getByRole('link', { name: 'My Products' }));
  await screen.findByRole('table', { name: 'Available product' });
  shop.answers['GET /frreezerproduct/single'] = () => [{ ...own, productname: 'Arctic 300 XL' }];
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText('Product Name')).toHaveValue('Arctic 300 XL');
});

test.each([
  ['Not your product', () => [product()]],
  ['Sold already', () => [{ ...own, status: 'sold' }]],
  ['No such product', () => problem('not_found', 'It is gone.')],
])('%s: shows this heading and a link to My Products instead of the form', async (title, response) => {
  open({ 'GET /frreezerproduct/single': response });
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  const link = within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
  expect(link.getByText('My Products')).toHaveAttribute('href', '/buyerdashboard/myproduct');
});
