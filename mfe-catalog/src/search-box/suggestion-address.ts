import { paths, type Suggestion } from 'shared-contracts';

/** Where a suggestion leads. */
export function suggestionAddress({ kind, text, id }: Suggestion): string {
  if (kind === 'product' && id !== undefined) return paths.publicProduct({ _id: id, productname: text });
  if (kind === 'category' && id !== undefined) return paths.category(id);
  if (kind === 'place' && id !== undefined) return paths.search(`near=${id}&sort=near`);
  return paths.search(String(new URLSearchParams({ [kind === 'brand' ? 'brand' : 'q']: text })));
}
