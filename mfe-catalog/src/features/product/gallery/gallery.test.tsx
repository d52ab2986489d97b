import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductPicture } from 'shared-contracts';
import { PUBLIC_ID, productMarket } from '../../../testing/fixtures.ts';
import { renderPage } from '../../../testing/render.ts';

const aPicture = (name: string, alt?: string): ProductPicture => ({
  url: `/images/${name}-1200.webp`,
  images: [
    { url: `/images/${name}-320.webp`, width: 320, height: 240 },
    { url: `/images/${name}-1200.webp`, width: 1200, height: 900 },
  ],
  ...(alt !== undefined && { alt }),
});

async function open(pictures: ProductPicture[]) {
  const market = productMarket({ pictures });
  const page = renderPage({ market, path: `/refrigerators/arctic-90-litres-${PUBLIC_ID}` });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const gallery = () => within(screen.getByRole('region', { name: 'Pictures of Arctic 90 litres' }));
const button = (name: string) => gallery().getByRole('button', { name });
const isShown = (place: number) => expect(gallery().getByText(`${place} / 3`)).toBeVisible();

const three = [aPicture('front'), aPicture('open', 'Open, with its shelves'), aPicture('dent', 'A dent')];

test('a single picture is shown without a carousel, with the seller’s description, and opens in full screen', async () => {
  const { user } = await open([aPicture('front', 'A mint fridge')]);
  expect(screen.getByRole('img', { name: 'A mint fridge' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /Pictures of/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zoom in, full screen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arctic 90 litres' }));
  const picture = dialog.getByRole('img', { name: 'A mint fridge' });
  expect(picture).toHaveAttribute('src', '/images/front-1200.webp');
  expect(dialog.queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test('a product without a picture has no zoom button', async () => {
  await open([{ url: '', images: [] }]);
  expect(screen.queryByRole('button', { name: /Zoom in/ })).toBeNull();
});

test('the first picture loads with high priority, the others lazily; thumbnails link to the pictures', async () => {
  await open(three);
  const first = gallery().getByRole('img', { name: 'Photo of Arctic 90 litres' });
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  const second = gallery().getByRole('img', { name: 'Picture 2 of 3: Open, with its shelves' });
  expect(second).toHaveAttribute('loading', 'lazy');
  const links = gallery().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(three.map(({ url }) => url));
});

test('buttons, thumbnails and keys move through the pictures, and not beyond them', async () => {
  const { user } = await open(three);
  isShown(1);
  expect(button('Previous picture').ariaDisabled).toBe('true');
  await user.click(button('Next picture'));
  await waitFor(() => isShown(2));
  await user.click(gallery().getByRole('link', { name: 'Show picture 3' }));
  await waitFor(() => isShown(3));
  expect(gallery().getByRole('link', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
  expect(button('Next picture').ariaDisabled).toBe('true');
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

describe('the full screen', () => {
  /** The size of a laptop's window; jsdom has no layout. */
  const sides = { clientWidth: 1000, clientHeight: 600 };
  beforeEach(() => {
    for (const [side, size] of Object.entries(sides)) {
      jest.spyOn(HTMLElement.prototype, side as keyof typeof sides, 'get').mockReturnValue(size);
    }
  });

  async function openFullScreen() {
    const page = await open(three);
    await page.user.click(gallery().getByRole('img', { name: 'Photo of Arctic 90 litres' }));
    const dialog = await screen.findByRole('dialog', { name: 'Arctic 90 litres' });
    const inside = within(dialog);
    return { ...page, dialog, inside };
  }
  const frameOf = (dialog: HTMLElement) =>
    within(dialog).getByRole('img').closest('div')?.parentElement as HTMLElement;
  const moved = (dialog: HTMLElement) => (frameOf(dialog).firstElementChild as HTMLElement).style.transform;
  const WHOLE = 'translate(0px) scale(1)';
  /** A pointer event, at a time that the test chooses. */
  function finger(
    type: 'pointerDown' | 'pointerMove' | 'pointerUp',
    dialog: HTMLElement,
    { timeStamp = 1, ...said }: { pointerId?: number; clientX?: number; timeStamp?: number } = {},
  ) {
    const event = createEvent[type](frameOf(dialog), { pointerId: 1, ...said });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(frameOf(dialog), event);
  }

  test('shows the whole picture, zooms and pans it by keys, and stops panning at its edges', async () => {
    const { user, dialog, inside } = await openFullScreen();
    expect(moved(dialog)).toBe(WHOLE);
    expect(inside.getByRole('button', { name: 'Zoom out' }).ariaDisabled).toBe('true');
    await user.keyboard('++');
    expect(inside.getByRole('status')).toHaveTextContent('225%');
    await user.keyboard('{ArrowRight>20/}{ArrowDown>20/}');
    // 800 × 600 at 225 % is 1800 × 1350 in 1000 × 600.
    expect(moved(dialog)).toBe('translate(-400px, -375px) scale(2.25)');
    await user.keyboard('-');
    expect(inside.getByRole('status')).toHaveTextContent('150%');
    await user.keyboard('0');
    expect(moved(dialog)).toBe(WHOLE);
  });

  test('Escape first resets the zoom, then closes the full screen and returns the focus', async () => {
    const { user, dialog } = await openFullScreen();
    await user.keyboard('+{Escape}');
    expect(moved(dialog)).toBe(WHOLE);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    gallery().getByRole('group').focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(gallery().getByRole('group')).toHaveFocus();
  });

  test('arrow keys, buttons and swipes change the picture and reset the zoom; the gallery of the page follows', async () => {
    const { user, dialog, inside } = await openFullScreen();
    await user.keyboard('{ArrowRight}');
    expect(inside.getByRole('img', { name: 'Picture 2 of 3: Open, with its shelves' })).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Zoom in' }));
    await user.click(inside.getByRole('button', { name: 'Next picture' }));
    expect(moved(dialog)).toBe(WHOLE);
    expect(inside.getByRole('button', { name: 'Next picture' }).ariaDisabled).toBe('true');
    finger('pointerDown', dialog, { clientX: 100 });
    finger('pointerMove', dialog, { clientX: 300 });
    finger('pointerUp', dialog, { clientX: 300 });
    expect(inside.getByText('2 / 3')).toBeVisible();
    await user.keyboard('{Escape}');
    isShown(2);
  });

  test('a double tap zooms in and resets the zoom; the mouse wheel and a pinch zoom in', async () => {
    const { dialog, inside } = await openFullScreen();
    const tapAt = (timeStamp: number, clientX = 0) => {
      finger('pointerDown', dialog, { timeStamp, clientX });
      finger('pointerUp', dialog, { timeStamp, clientX });
    };
    tapAt(1000);
    tapAt(2000);
    expect(moved(dialog)).toBe(WHOLE);
    tapAt(2200);
    expect(inside.getByRole('status')).toHaveTextContent('250%');
    tapAt(3000);
    tapAt(3200);
    expect(moved(dialog)).toBe(WHOLE);
    // The point under the finger stays in place, and a smaller window moves the picture's edge back into the frame.
    tapAt(4000, 100);
    tapAt(4200, 100);
    expect(moved(dialog)).toBe('translate(-150px) scale(2.5)');
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    fireEvent(window, new Event('resize'));
    expect(moved(dialog)).toBe('translate(-75px) scale(2.5)');
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(sides.clientWidth);
    fireEvent.wheel(frameOf(dialog), { deltaY: 9999 });
    expect(moved(dialog)).toBe(WHOLE);
    fireEvent.wheel(frameOf(dialog), { deltaY: -200 });
    expect(inside.getByRole('status')).toHaveTextContent('149%');
    finger('pointerDown', dialog, { clientX: -100 });
    finger('pointerDown', dialog, { pointerId: 2, clientX: 100 });
    finger('pointerMove', dialog, { pointerId: 2, clientX: 300 });
    expect(inside.getByRole('status')).toHaveTextContent('298%');
    finger('pointerUp', dialog, { clientX: -100 });
    finger('pointerUp', dialog, { pointerId: 2, clientX: 300 });
    expect(inside.getByText('1 / 3')).toBeVisible();
  });
});
