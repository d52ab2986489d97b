import type { Session } from 'shared-auth';
import { paths, type Suggestion } from 'shared-contracts';
import { categoryAddress } from '../category-address.ts';

/** Where a suggestion leads. */
export function suggestionAddress({ kind, text, id }: Suggestion, session: Session): string {
  if (kind === 'product' && id !== undefined) return paths.publicProduct({ _id: id, productname: text });
  if (kind === 'category' && id !== undefined) return categoryAddress(id, session);
  if (kind === 'place' && id !== undefined) return paths.search(`near=${id}&sort=near`);
  return paths.search(String(new URLSearchParams({ [kind === 'brand' ? 'brand' : 'q']: text })));
}
