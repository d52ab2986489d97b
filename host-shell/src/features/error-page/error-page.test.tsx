import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'shared-runtime/router';
import { ErrorPage } from './error-page.tsx';

it('says that there is no such page and leads home', () => {
  render(
    <MemoryRouter>
      <ErrorPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Opps! Page not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
});
