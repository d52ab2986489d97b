import type { ComponentProps } from 'react';
import { theme } from '../theme/theme.ts';

type FridgeScene = 'closed' | 'open' | 'unplugged';
export type FridgeDrawingProps = ComponentProps<'svg'> & {
  /** `closed` stands for a missing picture, `open` for an empty list, `unplugged` for a failure. */
  scene?: FridgeScene | undefined;
};

const { color } = theme;
const line = {
  stroke: color.borderStrong,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Cabinet() {
  return (
    <g {...line}>
      <path d="M61 105v4M99 105v4" />
      <rect x="54" y="15" width="52" height="90" rx="7" fill={color.surfaceRaised} />
      <path d="M54 45h52" />
      <path d="M61.5 29v8M61.5 53v14" strokeWidth="2.5" />
    </g>
  );
}

function Closed() {
  return (
    <>
      <Cabinet />
      <g transform="rotate(9 92 58)">
        <rect x="85" y="52" width="13" height="13" rx="2" fill={color.dealSolid} />
        <circle cx="91.5" cy="52" r="2" fill={color.accent} />
      </g>
    </>
  );
}

function Open() {
  return (
    <>
      <ellipse cx="70" cy="110" rx="44" ry="3.5" fill={color.glint} opacity="0.55" />
      <g {...line}>
        <path d="M51 105v4M89 105v4" />
        <rect x="44" y="15" width="52" height="90" rx="7" fill={color.surfaceRaised} />
        <rect
          x="49"
          y="20"
          width="42"
          height="80"
          rx="3"
          fill={color.glint}
          fillOpacity="0.42"
          stroke="none"
        />
        <path d="M96 17 120 25a3 3 0 0 1 2 3v80a2 2 0 0 1-2.7 2L96 103" fill={color.surfaceRaised} />
        <path d="M49 46h42M49 70h42" strokeWidth="1.25" />
        <rect x="53" y="82" width="34" height="14" rx="2.5" fill={color.surfaceRaised} strokeWidth="1.25" />
        <path d="M66 86.5h8M102 48l14 3M102 74l14 3" strokeWidth="1.25" />
      </g>
      <circle cx="70" cy="20" r="2.5" fill={color.glint} />
      <path
        d="M61.5 64.5c1.6 0 2.4-1.3 3.7-2.6 3-3 8.6-3 11.6 0 1.3 1.3 2.1 2.6 3.7 2.6-1.6 0-2.4 1.3-3.7 2.6-3 3-8.6 3-11.6 0-1.3-1.3-2.1-2.6-3.7-2.6Z"
        fill={color.dealSolid}
      />
    </>
  );
}

function Unplugged() {
  return (
    <>
      <Cabinet />
      <g {...line} fill="none">
        <path d="M76 72c1.3 1.6 3.7 1.6 5 0M88 72c1.3 1.6 3.7 1.6 5 0M82 81.5h5" />
        <path d="M106 98c14 0 10 11 20 11s6-13 13-13" />
        <rect
          x="139"
          y="90.5"
          width="9"
          height="11"
          rx="2.5"
          fill={color.dealSolid}
          stroke={color.onDealSolid}
        />
        <path d="M148 93.5h5M148 98.5h5" stroke={color.deal} />
        <path d="M116 26h8l-8 9h8M130 14h6l-6 7h6" stroke={color.accent} />
      </g>
    </>
  );
}

const scenes = { closed: Closed, open: Open, unplugged: Unplugged };

/** A fridge drawn with the tokens; decoration only, the text beside it speaks. */
export function FridgeDrawing({ scene = 'closed', ...rest }: FridgeDrawingProps) {
  const Scene = scenes[scene];
  return (
    <svg viewBox="0 0 160 120" fill="none" focusable="false" {...rest} aria-hidden="true">
      <ellipse cx="80" cy="110" rx="58" ry="4" fill={color.frost} />
      <Scene />
    </svg>
  );
}
