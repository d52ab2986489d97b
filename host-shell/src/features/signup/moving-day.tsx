import { theme } from 'shared-ui/core';
import { Drawing, line, Rect } from '../../drawing.tsx';

const { color } = theme;
const drawn = line(color.text);

/** A fridge on a hand truck, tied with a ribbon, on its way to another kitchen. */
export function MovingDay() {
  return (
    <Drawing viewBox="0 0 400 300">
      <circle cx="196" cy="146" r="136" fill={color.surface} />
      <path d="M24 268h352" stroke={color.borderStrong} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M34 120h52M18 158h48M44 196h36" {...line(color.accent, 4)} opacity="0.55" />
      <g transform="rotate(-13 232 252)">
        <g {...drawn}>
          <path d="M270 20v220h-112" strokeWidth="6" />
          <path d="M270 24h26" strokeWidth="6" />
          <Rect at={[142, 34, 114, 202, 14]} fill={color.surfaceRaised} />
          <path d="M142 98h114" />
          <path d="M158 58v22M158 116v42" strokeWidth="4.5" />
        </g>
        <path d="M142 176h114v18H142Z" fill={color.dealSolid} stroke={color.text} strokeWidth="2.5" />
        <path
          d="M199 185c-8-16-30-18-30-6 0 10 20 10 30 6Zm0 0c8-16 30-18 30-6 0 10-20 10-30 6Z"
          fill={color.dealSolid}
          {...drawn}
        />
        <path d="M199 186c-4 10-10 18-18 22M199 186c4 10 10 18 18 22" {...drawn} />
        <path
          d="M212 72c0-6.5 4-10 8.5-10s7.5 3 9 5c1.5-2 4.5-5 9-5s8.5 3.5 8.5 10c0 8-10.5 13-17.5 19-7-6-17.5-11-17.5-19Z"
          fill={color.accent}
          transform="translate(-2 -6) scale(0.96)"
        />
      </g>
      <circle cx="226" cy="252" r="17" fill={color.surfaceRaised} {...drawn} strokeWidth="5" />
      <circle cx="226" cy="252" r="4" fill={color.text} />
      <g {...drawn}>
        <path d="M312 268v-46h56v46Z" fill={color.surfaceRaised} />
        <path d="M312 238h56M334 222v16M346 222v16" strokeWidth="2" />
      </g>
    </Drawing>
  );
}
