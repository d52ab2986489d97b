/**
 * Reads what everybody may see once for each revision of it.
 * @param revision as it is known now (`watchRevision`); asked for before the reading begins, so that what is kept is never older
 */
export function atRevision<Read>(
  revision: () => Promise<string>,
  read: () => Promise<Read>,
): () => Promise<Read> {
  let kept: { readonly at: string; readonly value: Promise<Read> } | undefined;
  return async () => {
    const at = await revision();
    if (kept?.at === at) return kept.value;
    const found = { at, value: read() };
    kept = found;
    found.value.catch(() => {
      if (kept === found) kept = undefined;
    });
    return found.value;
  };
}
