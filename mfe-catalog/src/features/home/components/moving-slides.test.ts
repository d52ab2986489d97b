import { movingSlides } from '../moving-slides.ts';

jest.mock('../carousel-engine.ts', () => {
  throw new Error('Loading chunk 556 failed.');
});

it('does what was asked for without Swiper, when that does not load', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const element = document.createElement('div');
  element.innerHTML = '<ul><li></li><li></li><li></li></ul>';
  const shown: number[] = [];
  const slides = movingSlides(element, { speed: 400, from: 0, onShow: (index) => shown.push(index) });
  await slides.move((engine) => engine.next());
  await slides.move((engine) => engine.show(0));
  await slides.move((engine) => engine.previous());
  expect(shown).toEqual([1, 0, 2]);
  expect(slides.ready).toBe(false);
  expect(warned).toHaveBeenCalledTimes(3);
});
