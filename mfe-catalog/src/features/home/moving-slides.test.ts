import { movingSlides, slideTrack } from './moving-slides.ts';

jest.mock('./carousel-engine.ts', () => {
  throw new Error('Loading chunk 556 failed.');
});

it('moves the slides without Swiper when Swiper fails to load', async () => {
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

function aTrack(from: number) {
  const track = document.createElement('ul');
  track.append(...[1, 2, 3].map(() => document.createElement('li')));
  const shown: number[] = [];
  return {
    track,
    shown,
    slides: slideTrack(track, { speed: 400, from, onShow: (index) => shown.push(index) }),
  };
}

it('moves by whole slides within 400 ms, from the last to the first and back', () => {
  const { track, shown, slides } = aTrack(1);
  const place = () => [track.style.transform, track.style.transitionDuration];
  expect(place()).toEqual(['translate3d(-100%, 0, 0)', '0ms']);
  slides.next();
  expect(place()).toEqual(['translate3d(-200%, 0, 0)', '400ms']);
  slides.next();
  slides.previous();
  slides.show(1);
  expect(shown).toEqual([2, 0, 2, 1]);
});

it('sets no inline style at the first slide, and removes its inline styles when stopped', () => {
  const { track, slides } = aTrack(0);
  expect(track.getAttribute('style')).toBeNull();
  slides.next();
  slides.stop();
  expect(track.getAttribute('style')).toBeNull();
});
