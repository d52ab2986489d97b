import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { aPerson, aProduct, banners, compact, frenchDoor } from '../../testing/fixtures.ts';
import { hrefOf, renderPage } from '../../testing/render.ts';

const market = () =>
  fakeMarket({
    'GET /banner': () => banners,
    'GET /homesections': () => [
      { category: compact, products: [aProduct(), aProduct({ _id: 'p2', advertiser: true })] },
      { category: frenchDoor, products: [] },
    ],
  });

const open = (person: ReturnType<typeof aPerson> | null = aPerson()) =>
  renderPage({ market: market(), path: '/', person });

describe('home', () => {
  it('shows every banner with name, description and picture, and loads only the first picture eagerly', async () => {
    open();
    const carousel = await screen.findByRole('region', { name: 'Highlights' });
    const slides = [...carousel.querySelectorAll('.swiper-slide')].map((slide) => ({
      name: slide.querySelector('h2')?.textContent,
      description: slide.querySelector('p')?.textContent,
      image: slide.querySelector('img')?.getAttribute('src'),
    }));
    expect(slides).toEqual(banners.map(({ name, description, image }) => ({ name, description, image })));
    const [first, ...others] = carousel.querySelectorAll('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    for (const other of others) expect(other).toHaveAttribute('loading', 'lazy');
  });

  it('has a section for each category, with its products and a link to all of them: for a guest, the public search', async () => {
    open(null);
    const section = within(await screen.findByRole('region', { name: 'Compact' }));
    expect(section.getByRole('heading', { name: 'Compact' })).toBeVisible();
    expect(hrefOf('See All', section)).toBe('/search?category=1');
    expect(section.getByRole('link', { name: 'See All' })).toHaveAccessibleDescription('Compact');
    expect(section.getAllByRole('article')).toHaveLength(2);
    expect(section.getByText('Sponsored')).toBeVisible();
    expect(hrefOf(/^Photo.*Sponsored/, section)).toBe('/productsdetails/single/p2');
  });

  it('says “Item Not found” in the section of an empty category', async () => {
    open();
    const section = await screen.findByRole('region', { name: 'French Door' });
    expect(within(section).getByText('Item Not found')).toBeVisible();
    expect(hrefOf('See All', within(section))).toBe('/productsdetails/2');
  });

  it('shows the sections when the banners fail to load, with an error and Retry in their place', async () => {
    const down = market();
    down.answers['GET /banner'] = () => problem('unavailable', 'No banners today.');
    renderPage({ market: down, path: '/' });
    expect(await screen.findByRole('heading', { name: 'Compact' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('No banners today.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the carousel', () => {
  beforeEach(() => {
    // jsdom has no layout: slides without a width have no positions to move to.
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  });

  async function openCarousel() {
    const { user } = open();
    return { user, region: await screen.findByRole('region', { name: 'Highlights' }) };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const dot = (position: number) => screen.getByRole('button', { name: `Show slide ${position}` });
  const isShown = (position: number) => expect(dot(position)).toHaveAttribute('aria-current', 'true');
  const slidesOf = (region: HTMLElement) => region.querySelector('.swiper') as HTMLElement;
  const hasSwiper = (region: HTMLElement) => slidesOf(region).classList.contains('swiper-initialized');

  it('moves within 400 milliseconds with its buttons and dots, and wraps around at both ends', async () => {
    const { user, region } = await openCarousel();
    for (const [name, position] of [
      ['Next slide', 2],
      ['Show slide 3', 3],
      ['Next slide', 1],
      ['Previous slide', 3],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => isShown(position));
      expect(within(region).getAllByRole('list')[0]).toHaveStyle('transition-duration: 0.4s');
    }
  });

  it('follows a horizontal swipe made before Swiper has loaded, and ignores vertical scrolling', async () => {
    const { region } = await openCarousel();
    const slides = slidesOf(region);
    const swipe = (across: number, down: number) => {
      fireEvent.pointerDown(slides, { pointerId: 7, clientX: 300, clientY: 200 });
      fireEvent.pointerUp(slides, { pointerId: 7, clientX: 300 + across, clientY: 200 + down });
    };
    swipe(-60, 90);
    swipe(-10, 0);
    swipe(-80, 20);
    expect(hasSwiper(region)).toBe(false);
    await waitFor(() => isShown(2));
    expect(hasSwiper(region)).toBe(true);
  });

  it.each([
    ['mouse', (region: HTMLElement) => fireEvent.pointerEnter(region, { pointerType: 'mouse' })],
    ['finger', (region: HTMLElement) => fireEvent.pointerDown(slidesOf(region), { pointerType: 'touch' })],
    ['focus', (region: HTMLElement) => act(() => within(region).getAllByRole('button')[0]?.focus())],
  ])('loads Swiper on the first interaction (%s), and stays at the shown slide', async (_, come) => {
    const { user, region } = await openCarousel();
    expect(hasSwiper(region)).toBe(false);
    come(region);
    await waitFor(() => expect(hasSwiper(region)).toBe(true));
    isShown(1);
    await user.click(screen.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => isShown(2));
  });

  describe('autoplay', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('moves every 5 seconds until it is paused', async () => {
      const { user, region } = await openCarousel();
      await pass(5000);
      await waitFor(() => isShown(2));
      for (const position of [3, 1, 2]) {
        await pass(5000);
        isShown(position);
      }
      expect(hasSwiper(region)).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
      const play = screen.getByRole('button', { name: 'Play slideshow' });
      // Focus inside the carousel pauses it as well, so remove the focus.
      act(() => play.blur());
      await pass(20_000);
      isShown(2);
    });

    it('pauses while the mouse hovers over it, unless Play was pressed', async () => {
      const { user, region } = await openCarousel();
      await user.hover(region);
      await pass(20_000);
      isShown(1);
      await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
      await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
      await pass(5000);
      await waitFor(() => isShown(2));
    });

    it('stands still for people who ask for reduced motion', async () => {
      const reduced = { matches: true, addEventListener() {}, removeEventListener() {} };
      jest.spyOn(window, 'matchMedia').mockReturnValue(reduced as unknown as MediaQueryList);
      await openCarousel();
      expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
      await pass(20_000);
      isShown(1);
    });
  });
});
