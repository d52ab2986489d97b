import { renderedWidth, sourceSet } from './picture.tsx';

const ratios = Array.from({ length: 201 }, (_, step) => 10 ** (step / 50 - 2));

test('at any aspect ratio at most a third of a picture is cropped, and the frame is covered if that suffices', () => {
  for (const frame of [4 / 3, 1, 16 / 9]) {
    for (const picture of ratios) {
      const width = renderedWidth(picture / frame, 1.5);
      const height = (width * frame) / picture;
      const seen = Math.min(1, 1 / width) * Math.min(1, 1 / height);
      expect(seen).toBeGreaterThanOrEqual(2 / 3 - 1e-9);
      // One side is filled, and the other too unless a third is cut off.
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(1 - 1e-9);
      if (Math.min(width, height) < 1 - 1e-9) expect(seen).toBeCloseTo(2 / 3);
    }
  }
});

test('a picture that is not cropped fits into the frame at any aspect ratio, and fills one side', () => {
  for (const picture of ratios) {
    const width = renderedWidth((picture * 3) / 4, 1);
    expect(Math.max(width, (width * 4) / 3 / picture)).toBeCloseTo(1);
  }
});

test('sourceSet scales the widths of pictures that are drawn narrower than the frame', () => {
  const upright = [
    { url: '/a', width: 320, height: 427 },
    { url: '/b', width: 900, height: 1200 },
  ];
  expect(sourceSet(upright, 4 / 3, 1)?.srcSet).toBe('/a 569w, /b 1600w');
  expect(sourceSet(upright, 4 / 3, 1.5)?.srcSet).toBe('/a 379w, /b 1067w');
});
