import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductPicture } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { aProduct, PUBLIC_ID } from '../../../../testing/fixtures.ts';
import { renderPage } from '../../../../testing/render.ts';

const aPicture = (name: string, alt?: string): ProductPicture => ({
  url: `/images/${name}-1200.webp`,
  images: [
    { url: `/images/${name}-320.webp`, width: 320, height: 240 },
    { url: `/images/${name}-1200.webp`, width: 1200, height: 900 },
  ],
  ...(alt !== undefined && { alt }),
});

async function open(pictures?: ProductPicture[]) {
  const market = fakeMarket({
    'GET /frreezerproduct/single': () => [aProduct({ _id: PUBLIC_ID, ...(pictures && { pictures }) })],
    'GET /search': () => ({ products: [], total: { value: 0, exact: true }, facets: {}, next: null }),
  });
  const page = renderPage({ market, path: `/refrigerators/arctic-90-litres-${PUBLIC_ID}` });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const gallery = () => within(screen.getByRole('region', { name: 'Pictures of Arctic 90 litres' }));
const button = (name: string) => gallery().getByRole('button', { name });
const isShown = (place: number) => expect(gallery().getByText(`${place} / 3`)).toBeVisible();

beforeEach(() => localStorage.clear());

const three = [aPicture('front'), aPicture('open', 'Open, with its shelves'), aPicture('dent', 'A dent')];

test('one picture stands alone, with what its seller says of it', async () => {
  await open([aPicture('front', 'A mint fridge')]);
  expect(screen.getByRole('img', { name: 'A mint fridge' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /Pictures of/ })).toBeNull();
});

test('the first is the picture of the page, the others wait; thumbnails are links to them', async () => {
  await open(three);
  const first = gallery().getByRole('img', { name: 'Photo of Arctic 90 litres' });
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  const second = gallery().getByRole('img', { name: 'Picture 2 of 3: Open, with its shelves' });
  expect(second).toHaveAttribute('loading', 'lazy');
  expect(
    gallery()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(three.map(({ url }) => url));
});

test('buttons, thumbnails and keys move through the pictures, and not beyond them', async () => {
  const { user } = await open(three);
  isShown(1);
  expect(button('Previous picture')).toBeDisabled();
  await user.click(button('Next picture'));
  await waitFor(() => isShown(2));
  await user.click(gallery().getByRole('link', { name: 'Show picture 3' }));
  await waitFor(() => isShown(3));
  expect(gallery().getByRole('link', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
  expect(button('Next picture')).toBeDisabled();
  const pictures = gallery().getByRole('group');
  pictures.focus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await waitFor(() => isShown(2));
  await user.keyboard('{Home}');
  await waitFor(() => isShown(1));
  await user.keyboard('{End}');
  await waitFor(() => isShown(3));
  fireEvent.keyDown(pictures, { key: 'ArrowLeft', altKey: true });
  isShown(3);
});

test('a picture is enlarged once that can be done', async () => {
  const { user } = await open(three);
  await waitFor(() => expect(button('Zoom in')).toBeEnabled());
  const region = screen.getByRole('region', { name: 'Pictures of Arctic 90 litres' });
  expect(region.querySelector('.swiper-initialized')).not.toBeNull();
  await user.click(button('Zoom in'));
  await waitFor(() => expect(button('Zoom out')).toHaveAttribute('aria-pressed', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Zoom in')).toHaveAttribute('aria-pressed', 'false'));
});
