import { mix, tone } from '../color.ts';
import { oval, rect, rounded } from '../shapes.ts';
import { type Stage, upright } from '../stage.ts';

/** What is painted in a frame, in one of seven ways. */
export function drawMotif(stage: Stage, motif: number, px: number, py: number, pw: number, ph: number): void {
  const wall = upright(stage.wall - 1);
  const { accent, soft, second, leaf, cabinet } = stage.mood;
  stage.fill(wall, rect(px, py, pw, ph), mix(second, '#ffffff', 0.2));
  if (motif === 0) {
    stage.fill(wall, oval(px + pw * 0.6, py + ph * 0.66, pw * 0.22), accent);
    stage.fill(wall, oval(px + pw * 0.25, py + ph * 0.05, pw * 0.5, ph * 0.36), soft);
    stage.fill(wall, oval(px + pw * 0.9, py - ph * 0.02, pw * 0.5, ph * 0.3), cabinet);
  } else if (motif === 1) {
    stage.fill(wall, rounded(px + pw * 0.14, py - 2, pw * 0.72, ph * 0.8, [0, pw * 0.36]), soft);
    stage.fill(wall, rounded(px + pw * 0.28, py - 2, pw * 0.44, ph * 0.6, [0, pw * 0.22]), accent);
    stage.fill(
      wall,
      rounded(px + pw * 0.4, py - 2, pw * 0.2, ph * 0.4, [0, pw * 0.1]),
      mix(second, '#ffffff', 0.4),
    );
  } else if (motif === 2) {
    stage.stroke(
      wall,
      [
        [px + pw / 2, py + 1],
        [px + pw / 2, py + ph * 0.84],
      ],
      leaf,
      0.8,
    );
    for (let i = 0; i < 8; i++) {
      const s = i % 2 ? 1 : -1;
      stage.fill(
        wall,
        oval(px + pw / 2 + s * pw * 0.16, py + ph * (0.2 + i * 0.085), pw * 0.15, ph * 0.04),
        tone(leaf, i * 0.012 - 0.04),
      );
    }
  } else if (motif === 3) {
    for (let i = 0; i < 5; i++)
      stage.fill(
        wall,
        rect(px, py + (i * ph) / 5, pw, ph / 5 + 0.3),
        mix(i % 2 ? accent : soft, second, i * 0.2),
      );
    stage.fill(wall, oval(px + pw / 2, py + ph * 0.5, pw * 0.24), mix(second, '#ffffff', 0.5));
  } else if (motif === 4) {
    const sea = mix(cabinet, '#6fa3b5', 0.5);
    stage.fill(wall, rect(px, py + ph * 0.42, pw, ph), mix(soft, '#fff2dc', 0.6));
    stage.fill(wall, rect(px, py, pw, ph * 0.42), sea);
    stage.fill(wall, oval(px + pw * 0.3, py + ph * 0.72, pw * 0.12), accent);
    for (let i = 0; i < 4; i++)
      stage.fill(
        wall,
        rect(px + pw * (0.16 + i * 0.05), py + ph * (0.34 - i * 0.08), pw * (0.3 - i * 0.05), ph * 0.012),
        mix(accent, '#ffffff', 0.4),
      );
    stage.fill(
      wall,
      [
        [px + pw * 0.56, py + ph * 0.4],
        [px + pw * 0.8, py + ph * 0.4],
        [px + pw * 0.7, py + ph * 0.68],
      ],
      '#fbf6ea',
    );
  } else if (motif === 5) {
    stage.fill(wall, rounded(px + pw * 0.34, py + ph * 0.14, pw * 0.32, ph * 0.34, pw * 0.1), accent);
    for (const lean of [-0.26, -0.1, 0.08, 0.24]) {
      const tip = [px + pw * (0.5 + lean), py + ph * (0.84 - Math.abs(lean) * 0.4)] as const;
      stage.stroke(wall, [[px + pw * 0.5, py + ph * 0.44], tip], leaf, 0.7);
      stage.fill(
        wall,
        oval(tip[0], tip[1], pw * 0.07, ph * 0.06),
        lean > 0 ? soft : mix(accent, '#ffffff', 0.4),
      );
    }
  } else {
    const colors = [accent, soft, cabinet, leaf, mix(second, '#ffffff', 0.3)];
    for (let i = 0; i < 9; i++) {
      const at = [px + pw * (0.12 + (i % 3) * 0.26), py + ph * (0.12 + Math.floor(i / 3) * 0.26)] as const;
      stage.fill(
        wall,
        rounded(at[0], at[1], pw * 0.24, ph * 0.24, i % 2 ? pw * 0.12 : 0),
        stage.rng.pick(colors),
      );
    }
  }
}
