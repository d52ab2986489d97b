import { paths } from 'shared-contracts';
import { MAX_COMPARED } from '../../compare/compare-list.ts';

export type Comparison = ReturnType<typeof readComparison>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `ids` may be one comma-separated list, several parameters, or both. */
export function readComparison(params: URLSearchParams) {
  const texts = params.getAll('ids').flatMap((text) => text.split(','));
  const requested = [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter(Boolean);
  const first = requested.slice(0, MAX_COMPARED);
  const ids = first.filter((text) => uuid.test(text));
  return {
    /** Valid ids, at most four, without duplicates. */
    ids,
    /** How many of the first four cannot be ids. */
    bent: first.length - ids.length,
    /** How many ids came after the fourth. */
    tooMany: requested.length - first.length,
    onlyDifferences: params.get('only') === 'differences',
  };
}

/** Address of the comparison of these products, with the same filter of rows. */
export function comparisonPath(ids: readonly string[], onlyDifferences: boolean): string {
  const path = paths.compare(ids);
  return onlyDifferences && ids.length > 0 ? `${path}&only=differences` : path;
}
