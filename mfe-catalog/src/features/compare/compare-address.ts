import { paths } from 'shared-contracts';
import { MAX_COMPARED } from '../../compare/compare-list.ts';

export interface Comparison {
  /** Ids as they can be, at most four, each once. */
  readonly ids: readonly string[];
  /** How many things that cannot be ids are among the first four. */
  readonly bent: number;
  /** How many came after the fourth. */
  readonly tooMany: number;
  readonly onlyDifferences: boolean;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** More than anybody chooses: the rest of a made-up address is not read. */
const MAX_READ = 100;

/** `ids` may come as a list with commas, several times, or both. */
export function readComparison(params: URLSearchParams): Comparison {
  const texts = params.getAll('ids').flatMap((text) => text.split(',', MAX_READ));
  const requested = [...new Set(texts.slice(0, MAX_READ).map((text) => text.trim().toLowerCase()))].filter(
    Boolean,
  );
  const first = requested.slice(0, MAX_COMPARED);
  const ids = first.filter((text) => uuid.test(text));
  return {
    ids,
    bent: first.length - ids.length,
    tooMany: requested.length - first.length,
    onlyDifferences: params.get('only') === 'differences',
  };
}

/** The page with these products, and the same choice of rows. */
export function comparisonPath(ids: readonly string[], onlyDifferences: boolean): string {
  const path = paths.compare(ids);
  return onlyDifferences && ids.length > 0 ? `${path}&only=differences` : path;
}
