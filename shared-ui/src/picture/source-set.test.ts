import { renderedWidth, sourceSet } from './picture.tsx';

const ratios = Array.from({ length: 201 }, (_, step) => 10 ** (step / 50 - 2));

test.each([1, 1.5])(
  'with a reach of %s, a picture of any aspect ratio is cropped no more than that, and covers the frame if it suffices',
  (reach) => {
    for (const frame of [4 / 3, 1, 16 / 9]) {
      for (const picture of ratios) {
        const width = renderedWidth(picture / frame, reach);
        const height = (width * frame) / picture;
        const seen = Math.min(1, 1 / width) * Math.min(1, 1 / height);
        expect(seen).toBeGreaterThanOrEqual(1 / reach - 1e-9);
        // One side is filled, and the other too unless that would crop more.
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(1 - 1e-9);
        if (Math.min(width, height) < 1 - 1e-9) expect(seen).toBeCloseTo(1 / reach);
      }
    }
  },
);

test('sourceSet scales the widths of pictures that are drawn narrower than the frame', () => {
  const upright = [
    { url: '/a', width: 320, height: 427 },
    { url: '/b', width: 900, height: 1200 },
  ];
  expect(sourceSet(upright, 4 / 3, 1)?.srcSet).toBe('/a 569w, /b 1600w');
  expect(sourceSet(upright, 4 / 3, 1.5)?.srcSet).toBe('/a 379w, /b 1067w');
});
