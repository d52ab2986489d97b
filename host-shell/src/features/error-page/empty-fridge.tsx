import { theme } from 'shared-ui/core';
import { Drawing, line, Rect } from '../../drawing.tsx';

const { color } = theme;
const drawn = line(color.borderStrong, 3);

/** An open fridge with nothing in it but one lemon and a note. */
export function EmptyFridge() {
  return (
    <Drawing viewBox="0 0 440 440">
      <circle cx="220" cy="214" r="196" fill={color.frost} />
      <ellipse cx="220" cy="404" rx="188" ry="14" fill={color.border} />
      <path d="M96 392h170l58 20H54Z" fill={color.glint} opacity="0.5" />
      <g {...drawn}>
        <path d="M112 392v12M232 392v12" />
        <Rect at={[96, 44, 152, 348, 20]} fill={color.surfaceRaised} />
        <Rect at={[110, 58, 124, 320, 10]} fill={color.surfaceSunken} stroke="none" />
        <Rect at={[110, 58, 124, 320, 10]} fill={color.glint} fillOpacity="0.32" stroke="none" />
        <path d="M248 58 340 88a10 10 0 0 1 7 9v296a9 9 0 0 1-12 8l-87-23Z" fill={color.surfaceRaised} />
        <g strokeWidth="2">
          <path d="m262 152 70 16v26l-70-14ZM262 240l70 12v26l-70-10Z" fill={color.surfaceSunken} />
          <path d="M110 142h124M110 220h124M110 298h124" />
          <Rect at={[120, 322, 104, 44, 8]} fill={color.surfaceRaised} />
        </g>
        <path d="M158 335h28" strokeWidth="4" />
      </g>
      <circle cx="172" cy="70" r="8" fill={color.dealSolid} />
      <circle cx="172" cy="70" r="26" fill={color.dealSolid} opacity="0.18" />
      {/* The lemon. */}
      <g stroke={color.onDealSolid} strokeWidth="2.5">
        <path
          d="M128 284c3 0 6-4 10-8 9-9 27-9 36 0 4 4 7 8 10 8-3 0-6 4-10 8-9 8-27 8-36 0-4-4-7-8-10-8Z"
          fill={color.dealSolid}
        />
        <path d="M147 281h.01M163 281h.01" strokeWidth="4" strokeLinecap="round" />
        <path d="M151 288c2-2 6-2 8 0" strokeLinecap="round" />
      </g>
      {/* The note. */}
      <g transform="rotate(-7 172 180)" stroke={color.deal} strokeWidth="2">
        <Rect at={[148, 158, 48, 48, 4]} fill={color.dealSoft} />
        <path
          d="M164 176c0-11 17-11 17 0 0 7-8.5 6-8.5 12M172.5 197h.01"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="172" cy="158" r="5" fill={color.accent} stroke="none" />
      </g>
    </Drawing>
  );
}
