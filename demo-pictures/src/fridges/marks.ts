import type { Mark } from '../look.ts';
import type { Plane } from '../stage.ts';
import { dent, rust, scratch } from './damage.ts';
import { KICK } from './doors.ts';
import type { Fridge } from './fridge.ts';
import { drawing, label, magnets, notes, type Place, photos, price, stickers, tape } from './papers.ts';

const MARKS: Record<Mark, (place: Place) => void> = {
  notes,
  photos,
  drawing,
  magnets,
  dent,
  scratch,
  rust,
  label,
  price,
  tape,
  stickers,
};

/** Where a mark sits on the front, as shares of width and height, and whether it stays low. */
const SPOTS: Record<Mark, readonly [number, number]> = {
  notes: [0.6, 0.66],
  photos: [0.62, 0.68],
  drawing: [0.6, 0.5],
  magnets: [0.62, 0.74],
  dent: [0.34, 0.24],
  scratch: [0.18, 0.3],
  rust: [0.2, 0.06],
  label: [0.72, 0.8],
  price: [0.66, 0.84],
  tape: [0.1, 0.62],
  stickers: [0.56, 0.5],
};

/** What people left on the door, and what time did to it. */
export function drawMarks(fridge: Fridge): void {
  const { stage, look, x, w, h, floor } = fridge;
  const bulge = look.kind === 'retro' ? -4.4 : 0;
  const k = Math.min(1, Math.max(0.5, (Math.min(w, 80) / 70) * (h < 100 ? 0.72 : 1)));
  const plane: Plane = { origin: [x, floor + KICK, bulge], u: [1, 0, 0], v: [0, 1, 0] };
  for (const mark of look.marks ?? []) {
    if (mark === 'tape' && fridge.has('open')) continue;
    const [a, b] = SPOTS[mark];
    MARKS[mark]({
      stage,
      plane,
      x: a * w + stage.rng.range(-2, 2),
      y: b * (h - KICK) + stage.rng.range(-3, 3),
      k,
    });
  }
}
