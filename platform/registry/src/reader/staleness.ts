const HOUR_MS = 60 * 60 * 1000;

/**
 * How long ago a document was signed, milliseconds. A time in the future counts as the moment it was first seen: a stolen key must not keep a
 * document from getting old.
 */
export function ageOf(asOf: string | undefined, firstSeen: number, now: number): number | undefined {
  if (asOf === undefined) return undefined;
  return Math.max(0, now - Math.min(Date.parse(asOf), firstSeen));
}

/** A sentence for the log about a document that is older than it may be. */
export function stalenessText(
  { serial, asOf }: { readonly serial: number; readonly asOf?: string },
  ageMs: number,
): string {
  const hours = Math.floor(ageMs / HOUR_MS);
  return (
    `the registry document, serial ${serial}, was signed ${hours} hours ago (${asOf}): newer ones may be held back. ` +
    'It is served on, and plans of roll-outs wait. If nothing was released since: npm run release -- refresh'
  );
}
