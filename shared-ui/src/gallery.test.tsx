import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'shared-runtime/router';
import { Gallery } from '../gallery/gallery.tsx';

test.each(['light', 'dark'] as const)('everything in the gallery can be rendered, %s', (name) => {
  render(
    <MemoryRouter>
      <Gallery name={name} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: /^Button/ })).toBeInTheDocument();
  expect(screen.getAllByRole('table')).toHaveLength(2);
});
