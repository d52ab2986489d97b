import { act, screen, waitFor } from '@testing-library/react';
import type { SuggestionPlace } from 'shared-ui';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { NavbarSearch } from './navbar-search.tsx';

const catalog = bootRemote({ id: 'mfe_catalog', team: 'catalog', slots: ['searchbox'] });
const suggestions = ({ listId }: SuggestionPlace) => <ul id={listId} aria-label="Suggestions" />;
const withSuggestions = async () =>
  exposed({ id: 'mfe_catalog', team: 'catalog', slots: { searchbox: suggestions } });
const field = () => screen.getByPlaceholderText('Search refrigerators');

const focus = () => act(async () => field().focus());

it('the search is a plain form; only the first focus of its field loads the suggestions of the remote that serves it', async () => {
  const { loader, imported } = fakeLoader([catalog], withSuggestions);
  await show(<NavbarSearch />, { loader, at: '/blog' });
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  expect(imported).not.toHaveBeenCalled();
  await focus();
  expect(await screen.findByRole('list', { name: 'Suggestions' })).toHaveAttribute(
    'id',
    field().getAttribute('aria-controls'),
  );
  expect(imported).toHaveBeenCalledTimes(1);
  expect(field()).toHaveFocus();
});

it('the search form still works when the suggestions fail to load', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const { loader } = fakeLoader([catalog], async () => {
    throw new Error('unreachable');
  });
  const { user, where } = await show(<NavbarSearch />, { loader });
  await focus();
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.keyboard('mini{Enter}');
  expect(where()).toMatchObject({ pathname: '/search', search: '?q=mini' });
});

it('there is no search form when no remote fills the slot for it', async () => {
  await show(<NavbarSearch />, { loader: fakeLoader([bootRemote()]).loader });
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Search' })).not.toBeInTheDocument();
});
