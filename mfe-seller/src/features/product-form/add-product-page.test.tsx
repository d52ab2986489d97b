import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent } from 'shared-contracts';
import { problem } from 'test-helpers/fake-market';
import { sally } from 'test-helpers/people';
import { choose, groupOf, openAddPage, openFilledAddPage, photo, submit } from '../../testing/add-page.ts';

test('a product is posted with its picture, and the seller is redirected to My Products', async () => {
  const { user, sent } = await openFilledAddPage();
  const listed = jest.fn();
  const stop = onMarketEvent('product:listed', listed);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'Product Added Successfully' });
  const upload = sent('POST /1/upload')[0];
  expect(upload?.query).toEqual({ expiration: '600' });
  expect(upload?.body).toBeInstanceOf(FormData);
  expect((upload?.body as FormData | undefined)?.get('image')).toHaveProperty('name', 'fridge.jpg');
  expect(sent('POST /frreezerproduct')[0]?.body).toEqual({
    productimage: '/images/abc',
    resaleprice: 349.5,
    originalprice: 900,
    phonenumber: '0555010199',
    location: 'Dhaka',
    yearsofuse: '3',
    categoryid: 3,
    productname: 'Arctic 300',
    condition: 'Good',
    description: 'Keeps cold.',
  });
  expect(listed).toHaveBeenCalledWith({ productId: 'new', categoryId: 3 });
  expect(window.location.pathname).toBe('/buyerdashboard/myproduct');
  expect(await screen.findByRole('table', { name: 'Available product', hidden: true })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'My Products' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/buyerdashboard/myproduct');
  stop();
});

test('prices and phone are number fields, category is a select of existing categories, picture a file field', async () => {
  openAddPage();
  for (const name of ['Reseller Price', 'Original Price', 'Phone Number'])
    expect(await screen.findByLabelText(name)).toHaveAttribute('type', 'number');
  for (const name of ['Location', 'Years of Use', 'Product Name', 'Condition'])
    expect(screen.getByLabelText(name)).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Description').tagName).toBe('TEXTAREA');
  expect(screen.getByLabelText('Product Image')).toHaveAttribute('type', 'file');
  const category = within(screen.getByRole('combobox', { name: 'Category' }));
  const choices = category.getAllByRole('option').filter((option) => !option.hasAttribute('disabled'));
  expect(choices.map((option) => option.textContent)).toEqual(['French Door']);
});

test('submitting an incomplete form shows an error at each invalid field and sends nothing', async () => {
  const { user, market } = openAddPage();
  await screen.findByLabelText('Reseller Price');
  await user.type(screen.getByLabelText('Reseller Price'), '12.345');
  await submit(user);
  expect(await screen.findByText('Choose a category.')).toBeVisible();
  const price = screen.getByLabelText('Reseller Price');
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription(/at most two decimals/);
  expect(screen.getByLabelText('Product Image')).toHaveAccessibleDescription(/Choose a picture/);
  expect(market.calls.filter(({ key }) => !key.startsWith('GET '))).toEqual([]);
});

test('the button shows that the product is being sent, and a second click does not send it again', async () => {
  let response = (_: unknown) => {};
  const { user, sent } = await openFilledAddPage({
    'POST /frreezerproduct': () => new Promise((resolve) => (response = resolve)),
  });
  await user.dblClick(screen.getByRole('button', { name: 'Add Product' }));
  await user.click(await screen.findByRole('button', { name: 'Add Product...' }));
  await waitFor(() => expect(sent('POST /frreezerproduct')).toHaveLength(1));
  response({ acknowledged: true, insertedId: 'new' });
  await user.click(await screen.findByRole('button', { name: 'My Products' }));
  await screen.findByRole('table', { name: 'Available product' });
  expect(sent('POST /1/upload')).toHaveLength(1);
  expect(sent('POST /frreezerproduct')).toHaveLength(1);
});

test('a rejected form keeps its input, shows the error, and is sent again without another upload', async () => {
  const message = 'The price has to be lower than the original one.';
  const { user, sent, market } = await openFilledAddPage({
    'POST /frreezerproduct': () => problem('invalid', message, { field: 'resaleprice' }),
  });
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Reseller Price')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(screen.getByLabelText('Description')).toHaveValue('Keeps cold.');
  market.answers['POST /frreezerproduct'] = () => problem('rate_limited', 'The market rests.');
  await user.type(screen.getByLabelText('Reseller Price'), '{Backspace}1');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The market rests.');
  expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic 300');
  expect(sent('POST /1/upload')).toHaveLength(1);
  const limit = 'You can offer 5 products in 24 hours.';
  market.answers['POST /frreezerproduct'] = () => problem('rate_limited', limit, { field: 'email' });
  await submit(user);
  expect(await screen.findByRole('button', { name: 'Send confirmation mail' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(limit);
});

test('an untouched form is left without a confirmation, unsaved input is not', async () => {
  const { user } = openAddPage();
  await screen.findByLabelText('Product Name');
  const toMyProducts = () => user.click(screen.getByRole('link', { name: 'My Products' }));
  await toMyProducts();
  await screen.findByRole('table', { name: 'Available product' });
  await user.click(screen.getByRole('link', { name: 'Add Product' }));
  await user.type(await screen.findByLabelText('Product Name'), 'Arctic');
  await toMyProducts();
  const question = await screen.findByRole('dialog', { name: 'Leave without adding the product?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('table', { name: 'Available product' })).toBeVisible();
});

test('restores the stored draft after a reload, sizes in their unit; "Start over" discards it, and focuses the first field', async () => {
  const { user: first } = openAddPage();
  await first.type(await screen.findByLabelText('Product Name'), 'Arctic');
  await first.type(screen.getByLabelText('Reseller Price'), '0349.50');
  await first.selectOptions(screen.getByLabelText('Category'), 'French Door');
  await first.type(await screen.findByLabelText('Width (cm)'), '59.5');
  await first.selectOptions(screen.getByLabelText('Energy label'), 'EU label since 2021 (A to G)');
  await first.selectOptions(screen.getByLabelText('Energy class'), 'C');
  await choose(first, 'Lift', 'No');
  cleanup();
  // Chosen elsewhere since, for instance for another product.
  localStorage.setItem('market.lengthunit', 'in');
  const { user } = openAddPage();
  expect(await screen.findByText(/What you typed before is back/)).toBeVisible();
  expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic');
  expect((screen.getByLabelText('Reseller Price') as HTMLInputElement).value).toBe('0349.50');
  expect(screen.getByLabelText('Category')).toHaveValue('3');
  expect(await screen.findByLabelText('Width (cm)')).toHaveValue(59.5);
  expect(screen.getByLabelText('Energy class')).toHaveValue('C');
  const lift = groupOf('Lift');
  expect(lift.getByLabelText('No')).toBeChecked();
  await user.upload(screen.getByLabelText('Product Image'), photo);
  expect(await screen.findByLabelText('Remove picture 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Product Name')).toHaveFocus();
  for (const name of ['Product Name', 'Category', 'Energy class'])
    expect(screen.getByLabelText(name)).toHaveValue('');
  expect(screen.getByLabelText('Width (in)')).toHaveValue(null);
  expect(lift.getByLabelText('Not said')).toBeChecked();
  expect(screen.queryByLabelText('Remove picture 1')).toBeNull();
  expect(screen.queryByText(/What you typed before is back/)).toBeNull();
  cleanup();
  openAddPage();
  expect(await screen.findByLabelText('Width (in)')).toHaveValue(null);
  expect(screen.getByLabelText('Product Name')).toHaveValue('');
});

test('the status regions for screen readers exist before they have something to announce', async () => {
  openAddPage();
  await screen.findByLabelText('Product Name');
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === '')).toHaveLength(3);
});

test.each([
  ['Product Name', '501', /use letters/],
  ['Location', '---', /something to read/],
  ['Phone Number', '123', /too short/],
])(
  'a %s that the market would reject shows an error when the field is left: %s',
  async (label, text, wrong) => {
    const { user } = openAddPage();
    await user.type(await screen.findByLabelText(label), text);
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(wrong));
  },
);

test('a draft is restored only for the user who typed it, and is deleted once the product is posted', async () => {
  const { user } = openAddPage();
  await user.type(await screen.findByLabelText('Product Name'), 'Arctic');
  cleanup();
  openAddPage({}, { ...sally, id: 'somebody-else' });
  expect(await screen.findByLabelText('Product Name')).toHaveValue('');
  cleanup();
  openAddPage();
  await waitFor(() => expect(screen.getByLabelText('Product Name')).toHaveValue('Arctic'));
  cleanup();
  const again = await openFilledAddPage();
  await submit(again.user);
  await again.user.click(await screen.findByRole('button', { name: 'My Products' }));
  await screen.findByRole('table', { name: 'Available product' });
  cleanup();
  openAddPage();
  expect(await screen.findByLabelText('Product Name')).toHaveValue('');
});

test('a price above the original price shows a hint but is accepted', async () => {
  const { user, submitted } = await openFilledAddPage();
  expect(screen.queryByText(/more than it cost new/)).toBeNull();
  await user.clear(screen.getByLabelText('Reseller Price'));
  await user.type(screen.getByLabelText('Reseller Price'), '900.01');
  expect(screen.getByText(/more than it cost new/)).toBeVisible();
  expect(screen.getByLabelText('Reseller Price')).toBeValid();
  expect(await submitted()).toMatchObject({ resaleprice: 900.01, originalprice: 900 });
});
