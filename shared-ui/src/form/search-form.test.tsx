import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
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

test('the search form can be submitted by the browser without scripts', () => {
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
])('searching for %j navigates to %s without loading a new document', async (words, address) => {
  show();
  await userEvent.type(field(), `${words}{Enter}`);
  expect(where()).toBe(address);
});

test('the search field shows the query on the search page', async () => {
  show('/search?q=quiet');
  expect(field()).toHaveValue('quiet');
});

test('the first focus renders the suggestions, with the field and the id of their list', async () => {
  const suggestions = show();
  expect(suggestions).not.toHaveBeenCalled();
  await userEvent.click(field());
  expect(suggestions.mock.lastCall?.[0].input.current).toBe(field());
  expect(screen.getByRole('list', { name: 'Suggestions' }).id).toBe(field().getAttribute('aria-controls'));
});

test('with takesFocus, the search field has the focus and shows its suggestions at once', () => {
  show('/search', true);
  expect(field()).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Suggestions' })).toBeInTheDocument();
});

test('input typed before hydration stays, also when the focus has moved to another field', async () => {
  const page = (
    <MemoryRouter>
      <SearchForm action="/search" label="Search parts" submit="Search" suggestions={() => null} />
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await userEvent.type(field(), 'two doors');
  await userEvent.tab();
  await act(async () => render(page, { container, hydrate: true }));
  expect(field()).toHaveValue('two doors');
});
