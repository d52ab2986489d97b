import type { TokenName } from './tokens.ts';

export interface Pair {
  readonly ink: TokenName;
  readonly back: TokenName;
}

const grounds = ['background', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;
const pairsOf = (table: [TokenName, readonly TokenName[]][]): readonly Pair[] =>
  table.flatMap(([ink, backs]) => backs.map((back) => ({ ink, back })));

/** Every text colour on every ground that it stands on: at least 4.5 (WCAG 2.2, 1.4.3). */
export const textPairs = pairsOf([
  ['text', [...grounds, 'accentSoft', 'glow', 'frost']],
  ['textMuted', [...grounds, 'glow']],
  ['accent', [...grounds, 'accentSoft', 'glow']],
  ['accentHover', [...grounds, 'accentSoft', 'glow']],
  ['textOnAccent', ['accent', 'accentHover']],
  ['deal', [...grounds, 'dealSoft']],
  ['onDealSolid', ['dealSolid']],
  ['success', [...grounds, 'successSoft']],
  ['danger', [...grounds, 'dangerSoft']],
  ['warning', [...grounds, 'warningSoft']],
  ['onDanger', ['danger', 'dangerHover']],
]);

/** What shows that there is a control, or its state: at least 3 (WCAG 2.2, 1.4.11). */
export const controlPairs = pairsOf([
  ['borderStrong', grounds],
  ['focus', [...grounds, 'glow', 'accentSoft', 'dangerSoft']],
  ['accent', grounds],
  ['danger', grounds],
]);
