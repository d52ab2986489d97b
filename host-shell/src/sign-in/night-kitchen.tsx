import { theme } from 'shared-ui/core';
import { Drawing, line, Rect } from '../drawing.tsx';

const { color } = theme;
const drawn = line(color.borderStrong);

/** A dark kitchen; the fridge's door stands ajar and its light falls over the floor. */
export function NightKitchen() {
  return (
    <Drawing viewBox="0 0 480 640" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="night-beam" x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.dealSolid} stopOpacity="0.55" />
          <stop offset="1" stopColor={color.dealSolid} stopOpacity="0" />
        </linearGradient>
        <radialGradient id="night-glow">
          <stop offset="0" stopColor={color.dealSolid} stopOpacity="0.3" />
          <stop offset="1" stopColor={color.dealSolid} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="night-inside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.dealSolid} />
          <stop offset="1" stopColor={color.dealSolid} stopOpacity="0.45" />
        </linearGradient>
      </defs>
      <path d="M0 560h480v80H0z" fill={color.background} />
      <path d="M0 560h480" stroke={color.border} strokeWidth="2" />
      {/* The window. */}
      <g transform="translate(0 46)">
        <Rect at={[44, 236, 126, 150, 8]} fill={color.surface} stroke={color.border} strokeWidth="2.5" />
        <path d="M107 236v150M44 311h126" stroke={color.border} strokeWidth="2.5" />
        <path d="M143 262a17 17 0 1 0 11 25 14 14 0 0 1-11-25Z" fill={color.glint} />
        <g fill={color.textMuted}>
          <circle cx="66" cy="262" r="1.6" />
          <circle cx="88" cy="286" r="1.2" />
          <circle cx="70" cy="340" r="1.4" />
          <circle cx="126" cy="344" r="1.6" />
          <circle cx="148" cy="366" r="1.2" />
        </g>
      </g>
      <g transform="translate(36 62) scale(0.89)">
        <circle cx="250" cy="410" r="240" fill="url(#night-glow)" />
        <path d="M248 350 24 680h286l34-122Z" fill="url(#night-beam)" />
        <Fridge />
      </g>
      {/* The plant. */}
      <path
        d="M62 560v-38h58v38l-7 28H69Z"
        fill={color.surfaceRaised}
        stroke={color.border}
        strokeWidth="2.5"
      />
      <g stroke={color.success} strokeOpacity="0.7" strokeWidth="4" strokeLinecap="round">
        <path d="M91 522c0-38-14-56-34-66M91 522c2-44 12-66 34-80M91 522c-2-30-2-56 0-84" />
      </g>
    </Drawing>
  );
}

function Fridge() {
  return (
    <g {...drawn}>
      <path d="M262 560v10M402 560v10" />
      <Rect at={[248, 226, 170, 334, 18]} fill={color.surfaceRaised} />
      <path d="M248 316V544a16 16 0 0 0 16 16h154V316Z" fill={color.surfaceRaised} />
      <Rect at={[260, 326, 146, 222, 8]} fill="url(#night-inside)" stroke={color.dealSoft} />
      <path d="M248 316h170" />
      <path d="M398 254v34" strokeWidth="5" />
      <path d="M260 398h146M260 470h146" stroke={color.dealSoft} strokeOpacity="0.7" strokeWidth="2" />
      <circle cx="333" cy="339" r="6.5" fill={color.text} stroke="none" />
      {/* The food. */}
      <g stroke="none">
        <path d="M278 398v-34l6-9v-9h14v9l6 9v34Z" fill={color.glint} fillOpacity="0.85" />
        <path d="M278 380h26v18h-26Z" fill={color.surfaceRaised} />
        <Rect at={[318, 372, 44, 26, 5]} fill={color.surfaceRaised} />
        <circle cx="384" cy="386" r="12" fill={color.onDanger} />
        <path d="M384 375c1-5 4-7 8-7" stroke={color.success} strokeWidth="2.5" />
        <path d="M280 470c0-24 52-24 52 0Z" fill={color.text} />
        <circle cx="294" cy="462" r="2.5" fill={color.dealSoft} />
        <circle cx="310" cy="458" r="2.5" fill={color.dealSoft} />
        <Rect at={[350, 438, 40, 32, 4]} fill={color.surface} />
        <Rect at={[270, 490, 126, 48, 7]} fill={color.surfaceRaised} fillOpacity="0.75" />
        <path d="M318 503h30" stroke={color.dealSolid} strokeWidth="3" />
      </g>
      <path d="M248 316 168 340a8 8 0 0 0-6 8v226a8 8 0 0 0 10 8l76-22Z" fill={color.surface} />
      <path d="M182 424v62" strokeWidth="5" />
      <Rect at={[284, 246, 30, 30, 3]} fill={color.dealSolid} stroke="none" transform="rotate(-6 299 261)" />
      <circle cx="299" cy="248" r="3.5" fill={color.accent} stroke="none" />
    </g>
  );
}
