import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { type FakeMarket, page, problem } from 'test-helpers/fake-market';
import { notice, renderPage } from '../../testing/render.ts';

const open = (responses: FakeMarket['answers']) =>
  renderPage(paths.inbox(), { 'GET /conversations': () => [], ...responses });

test('each notice links to its conversation, product, saved searches or order; "Show more" adds older ones', async () => {
  const { user } = open({
    'GET /notices': ({ query }) =>
      query.cursor
        ? [notice({ _id: 'n4', text: 'Odd.', kind: 'order', read: true })]
        : page(
            [
              notice({ text: 'A message.', kind: 'message', conversation: 'c1' }),
              notice({ _id: 'n2', text: 'Cheaper.', product: 'p1' }),
              notice({ _id: 'n3', text: 'New ones.', kind: 'saved_search' }),
              notice({ _id: 'n5', text: 'Moved.', kind: 'order', order: 'o1', product: 'p1' }),
            ],
            'older',
          ),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: /Odd/ });
  const list = within(screen.getByRole('list', { name: 'Notices' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/inbox/c1',
    '/productsdetails/single/p1',
    '/saved',
    '/inbox/orders/o1',
    '/inbox',
  ]);
  expect(list.getAllByText('Unread:')).toHaveLength(4);
});

test('a click marks a notice as read', async () => {
  const { market, user } = open({ 'GET /notices': () => [notice({ kind: 'order' })] });
  market.answers['POST /notices/read'] = () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await user.click(await screen.findByRole('link', { name: /It costs less/ }));
  await waitFor(() => expect(market.callsOf('POST /notices/read')[0]?.body).toEqual({ ids: ['n1'] }));
});

test('"Mark all as read" takes effect at once, is undone with an error when the market rejects it, and can be repeated', async () => {
  const { market, user } = open({ 'GET /notices': () => [notice()] });
  let respond = (_: Response): void => {};
  market.answers['POST /notices/read'] = () => new Promise<Response>((resolve) => (respond = resolve));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  respond(problem('rate_limited', 'The market rests.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The market rests.');
  expect(await screen.findByText('Unread:')).toBeInTheDocument();
  market.answers['POST /notices/read'] = () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  market.answers['GET /notices'] = () => [notice({ read: true })];
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  expect(market.callsOf('POST /notices/read').at(-1)?.body).toEqual({});
});

test('an empty list says that there are no notices yet', async () => {
  open({ 'GET /notices': () => [] });
  expect(await screen.findByText('No notices yet')).toBeVisible();
});
