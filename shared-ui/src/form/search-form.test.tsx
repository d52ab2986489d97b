import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'shared-runtime/router';
import { SearchForm, type SuggestionPlace } from './search-form.tsx';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
function show(at = '/', takesFocus = false) {
  const suggestions = jest.fn(({ listId }: SuggestionPlace) => <ul id={listId} aria-label="Suggestions" />);
  render(
    <MemoryRouter initialEntries={[at]}>
      <SearchForm
        action="/search"
        label="Search parts"
        submit="Search"
        suggestions={suggestions}
        takesFocus={takesFocus}
      />
      <Where />
    </MemoryRouter>,
  );
  return suggestions;
}
const field = () => screen.getByPlaceholderText('Search parts');
const where = () => screen.getByRole('status').textContent;

test('it is a form that a browser sends by itself', () => {
  show();
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  expect(field()).toHaveAttribute('name', 'q');
  expect(field()).toHaveAttribute('role', 'combobox');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  [' two doors ', '/search?q=two+doors'],
  ['a&b=c', '/search?q=a%26b%3Dc'],
  ['   ', '/search'],
])('%j leads to %s, without a new document', async (words, address) => {
  show();
  await userEvent.type(field(), `${words}{Enter}`);
  expect(where()).toBe(address);
});

test('it shows the words of the search on its own page, and none elsewhere', async () => {
  show('/search?q=quiet');
  expect(field()).toHaveValue('quiet');
});

test('suggestions come with the first focus, with the field and the id of their list', async () => {
  const suggestions = show();
  expect(suggestions).not.toHaveBeenCalled();
  await userEvent.click(field());
  expect(suggestions.mock.lastCall?.[0].input.current).toBe(field());
  expect(screen.getByRole('list', { name: 'Suggestions' }).id).toBe(field().getAttribute('aria-controls'));
});

test('who came to search begins to type', () => {
  show('/search', true);
  expect(field()).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Suggestions' })).toBeInTheDocument();
});

test('what was typed before the page was interactive stays, also when somebody has gone on to another field', async () => {
  const page = (
    <MemoryRouter>
      <SearchForm action="/search" label="Search parts" submit="Search" suggestions={() => null} />
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await userEvent.type(field(), 'two doors');
  await userEvent.tab();
  const root = await act(async () => hydrateRoot(container, page));
  expect(field()).toHaveValue('two doors');
  act(() => root.unmount());
  container.remove();
});
