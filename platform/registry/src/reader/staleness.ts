const HOUR_MS = 60 * 60 * 1000;

/**
 * The time since a document was signed, milliseconds. A signing time in the future is replaced by the time the reader first saw the
 * document: otherwise a stolen key could sign a document that never becomes stale.
 */
export function ageOf(asOf: string | undefined, firstSeen: number, now: number): number | undefined {
  if (asOf === undefined) return undefined;
  return Math.max(0, now - Math.min(Date.parse(asOf), firstSeen));
}

/** The log's warning about a stale document. */
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
