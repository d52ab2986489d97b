/** What somebody typed, taken apart. */
export interface QueryWords {
  /** Lower case, letters and digits only, in their order; each stands for itself in `to_tsquery`. */
  readonly words: readonly string[];
  /** Sizes like `300 l` or `18 cu ft`: as words that follow each other, or as a capacity near it. */
  readonly sizes: readonly Size[];
}

export interface Size {
  readonly words: readonly string[];
  readonly minLitres: number;
  readonly maxLitres: number;
}

const MAX_WORDS = 12;
const LITRES_PER_CUBIC_FOOT = 28.316_846_592;
/** People round what a label says, and sellers leave out the freezer. */
const SIZE_TOLERANCE = 0.1;

const size =
  /(?<![\p{L}\p{N}])(\d{1,4}(?:[.,]\d{1,2})?) ?(l|lt|ltr|liters?|litres?|cu\.? ?ft\.?|cuft|cubic (?:feet|foot))(?![\p{L}\p{N}])/gu;

/** @param text as typed, at most 200 characters */
export function readWords(text: string): QueryWords {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  const sizes: Size[] = [];
  const rest = plain.replace(size, (_all, amount: string, unit: string) => {
    sizes.push(toSize(amount, unit));
    return ' ';
  });
  return { words: wordsOf(rest).slice(0, MAX_WORDS), sizes: sizes.slice(0, 2) };
}

function toSize(amount: string, unit: string): Size {
  const isMetric = unit.startsWith('l');
  const litres = Number(amount.replace(',', '.')) * (isMetric ? 1 : LITRES_PER_CUBIC_FOOT);
  return {
    words: wordsOf(`${amount} ${isMetric ? unit : 'cu ft'}`),
    minLitres: Math.floor(litres * (1 - SIZE_TOLERANCE)),
    maxLitres: Math.ceil(litres * (1 + SIZE_TOLERANCE)),
  };
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{1,40}/gu) ?? [];
