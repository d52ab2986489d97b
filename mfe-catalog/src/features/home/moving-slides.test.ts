import { movingSlides } from './moving-slides.ts';

jest.mock('swiper', () => {
  throw new Error('Loading chunk 556 failed.');
});

function setupSlides() {
  const element = document.createElement('div');
  element.innerHTML = '<ul><li></li><li></li><li></li></ul>';
  const track = element.firstElementChild as HTMLElement;
  const shown: number[] = [];
  return { track, shown, slides: movingSlides(element, (index) => shown.push(index)) };
}

it('moves the slides without Swiper when Swiper fails to load', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { shown, slides } = setupSlides();
  await slides.move((at) => at + 1);
  await slides.move(() => 0);
  await slides.move((at) => at - 1);
  expect(shown).toEqual([1, 0, 2]);
  expect(slides.ready).toBe(false);
  expect(warned).toHaveBeenCalledTimes(3);
});

it('moves by whole slides within 400 ms, from the last to the first', () => {
  const { track, shown, slides } = setupSlides();
  const place = () => [track.style.transform, track.style.transitionDuration];
  slides.advance();
  slides.advance();
  expect(place()).toEqual(['translate3d(-200%, 0px, 0px)', '400ms']);
  slides.advance();
  expect(shown).toEqual([1, 2, 0]);
});

it('sets no inline style at the first slide, and removes its inline styles when stopped', () => {
  const { track, slides } = setupSlides();
  expect(track.getAttribute('style')).toBeNull();
  slides.advance();
  slides.stop();
  expect(track.getAttribute('style')).toBeNull();
});
