import { bounded, fitted, moved, type Point, type Sizes, type View, WHOLE, zoomed } from './use-zoom.ts';

const frames = [
  { width: 360, height: 640 },
  { width: 1440, height: 780 },
];
const pictures = [
  [1200, 900],
  [900, 1200],
  [3600, 1200],
  [400, 1200],
  [1, 1],
  [96, 96],
] as const;
const sizesOf = (frame: (typeof frames)[number], [width, height]: (typeof pictures)[number]): Sizes => ({
  frame,
  picture: fitted({ width, height }, frame),
});
const all = frames.flatMap((frame) => pictures.map((picture) => sizesOf(frame, picture)));

/** Pixels between an edge of the frame and the picture beyond what the smaller of the two leaves anyway. */
function gaps({ scale, x, y }: View, { frame, picture }: Sizes): number[] {
  const gap = (at: number, seen: number, whole: number) =>
    Math.abs(at) - Math.max(0, (seen * scale - whole) / 2);
  return [gap(x, picture.width, frame.width), gap(y, picture.height, frame.height)];
}

test('a picture fits whole, in its own ratio, and is not blown up', () => {
  for (const frame of frames) {
    for (const [width, height] of pictures) {
      const fit = fitted({ width, height }, frame);
      expect(fit.width).toBeLessThanOrEqual(Math.min(width, frame.width) + 0.01);
      expect(fit.height).toBeLessThanOrEqual(Math.min(height, frame.height) + 0.01);
      expect(fit.width / fit.height).toBeCloseTo(width / height);
    }
  }
});

test('wherever it is dragged and however it is enlarged, its frame shows no gap', () => {
  const far: Point[] = [
    { x: 9999, y: 9999 },
    { x: -9999, y: 40 },
    { x: 7, y: -9999 },
  ];
  for (const sizes of all) {
    for (const factor of [0.01, 1, 1.5, 2.5, 100]) {
      for (const by of far) {
        const view = moved(zoomed(WHOLE, factor, by, sizes), by, sizes);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(5);
        for (const gap of gaps(view, sizes)) expect(gap).toBeLessThanOrEqual(0.01);
        expect(zoomed(view, 0.01, by, sizes)).toEqual({
          scale: 1,
          x: expect.closeTo(0),
          y: expect.closeTo(0),
        });
      }
    }
  }
});

test('what is under the finger stays there, where the edges let it', () => {
  const sizes = sizesOf({ width: 1440, height: 780 }, [1200, 900]);
  const at = { x: 100, y: -60 };
  const view = zoomed({ scale: 2, x: 30, y: 20 }, 1.5, at, sizes);
  expect([(at.x - view.x) / 3, (at.y - view.y) / 3]).toEqual([expect.closeTo(35), expect.closeTo(-40)]);
});

test('a smaller window brings it back', () => {
  const small = sizesOf({ width: 360, height: 640 }, [1200, 900]);
  expect(bounded({ scale: 2, x: 500, y: 300 }, small)).toEqual({ scale: 2, x: 180, y: 0 });
});
