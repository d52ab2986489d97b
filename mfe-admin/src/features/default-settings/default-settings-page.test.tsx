import { act, screen, waitFor, within } from '@testing-library/react';
import { onMarketEvent, paths } from 'shared-contracts';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { renderPage } from '../../testing/render.ts';

const categories = [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: 3 }];
const open = async (responses: FakeMarket['answers'] = {}) => {
  // The lazy page is read with `use`, so React requires an awaited `act`.
  const page = await act(async () =>
    renderPage(paths.defaultSettings(), {
      'GET /getcategory': () => categories,
      'POST /addcategory': () => ({ acknowledged: true, insertedId: 'c7', categoryitemid: 7 }),
      ...responses,
    }),
  );
  return { ...page, sent: () => page.market.callsOf('POST /addcategory') };
};
const field = () => screen.getByLabelText('Category Name');
const submit = () => screen.getByRole('button', { name: 'Add Category' });

test('a form with one text field adds a category with the id that the market returns, and is cleared', async () => {
  const { user, sent } = await open();
  const added = jest.fn();
  const stop = onMarketEvent('category:added', added);
  await screen.findByText('French Door');
  expect(screen.getAllByRole('textbox')).toEqual([field()]);
  await user.type(field(), ' Wine Cooler ');
  await user.click(submit());
  const dialog = await screen.findByRole('dialog', { name: 'Category Updated Successfully!' });
  expect(sent()[0]?.body).toEqual({ categoriesname: 'Wine Cooler', categoryitemid: 4 });
  expect(added).toHaveBeenCalledWith({ categoryId: 7 });
  expect(field()).toHaveValue('');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  const table = within(screen.getByRole('table', { name: 'Categories' }));
  expect(table.getByRole('row', { name: 'Wine Cooler 7' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stop();
});

test('a category name that exists already shows an error beside the field and stays in it', async () => {
  const { user } = await open({
    'POST /addcategory': () => problem('name_taken', 'French Door exists already.'),
  });
  await user.type(field(), 'french door');
  await user.click(submit());
  await waitFor(() => expect(field()).toHaveAccessibleDescription('French Door exists already.'));
  expect(field()).toHaveValue('french door');
});

test('asks for confirmation before leaving with an unsaved name, and keeps it on "Cancel"', async () => {
  const { user } = await open();
  await user.type(field(), 'Wine');
  await user.click(screen.getByRole('link', { name: 'All Sellers' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without adding the category?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveValue('Wine');
});

test.each([
  ['   ', /^Enter the name of the category\.$/],
  ['1990', /use letters/],
  ['x'.repeat(61), /60 characters at most/],
])(
  'a category name that the market would reject shows an error and is not sent: "%s"',
  async (name, wrong) => {
    const { user, sent } = await open();
    await user.type(field(), name);
    await user.click(submit());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(wrong));
    expect(sent()).toHaveLength(0);
  },
);

test('pressing Enter twice sends the category once', async () => {
  let response = (_: unknown) => {};
  const { user, sent } = await open({
    'POST /addcategory': () => new Promise((resolve) => (response = resolve)),
  });
  await user.type(field(), 'Wine Cooler{Enter}{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Adding...' })).toBeVisible();
  response({ acknowledged: true, insertedId: 'c7', categoryitemid: 7 });
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(sent()).toHaveLength(1);
});

test('shows the error when adding a category fails, and "Retry" loads the list of categories again', async () => {
  const { user, market } = await open({
    'GET /getcategory': () => problem('unavailable', 'Nobody home.'),
    'POST /addcategory': () => problem('rate_limited', 'The market rests.'),
  });
  await screen.findByText('Nobody home.');
  await user.type(field(), 'Wine Cooler');
  await user.click(submit());
  expect(await screen.findByText('The market rests.')).toBeVisible();
  expect(field()).toHaveValue('Wine Cooler');
  market.answers['GET /getcategory'] = () => categories;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('French Door')).toBeVisible();
});
