import { screen, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { Footer } from './footer.tsx';

it('has the brand, the tagline and the columns, and every link leads to the root path', async () => {
  await show(<Footer />, { at: '/blog' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('Providing resale services since 1992')).toBeVisible();
  expect(footer.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Services',
    'Company',
    'Legal',
  ]);
  const links = footer.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Second Chill',
    'Branding',
    'Design',
    'Marketing',
    'Advertisement',
    'About us',
    'Contact',
    'Jobs',
    'Press kit',
    'Terms of use',
    'Privacy policy',
    'Cookie policy',
  ]);
  for (const link of links) expect(link).toHaveAttribute('href', '/');
});
