import type { LengthUnit } from 'shared-contracts';
import { formatPrice } from 'shared-ui/core';
import { dataSheetGroups, type SheetFact, type SheetGroup } from '../../data-sheet/data-sheet-groups.ts';
import { yearsText } from '../../product-card/years-of-use.ts';
import type { PublicProduct } from '../../public-product.ts';
import { messages as costTexts } from '../../running-costs/messages.ts';
import { runningCosts } from '../../running-costs/running-costs.ts';
import { messages as text } from './messages.ts';

export interface ComparedRow {
  readonly name: string;
  readonly cells: readonly (Omit<SheetFact, 'name'> | undefined)[];
  readonly differs: boolean;
}

export interface ComparedGroup {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

/** Longest product name, in letters, that fits the two lines of a column's head. */
const MAX_LENGTH_IN_HEAD = 30;

/**
 * Facts of several products, row by row, in the groups of the data sheet. Leaves out rows that no product states.
 * @param perKwh US dollars
 */
export function comparedGroups(
  products: readonly PublicProduct[],
  perKwh: number,
  unit: LengthUnit,
): ComparedGroup[] {
  const areCutOff = products.some(({ productname }) => productname.length > MAX_LENGTH_IN_HEAD);
  const columns = products.map((product) => [
    {
      title: text.groups.offer,
      facts: [...(areCutOff ? [{ name: text.name, value: product.productname }] : []), ...offerOf(product)],
    },
    ...dataSheetGroups(product.datasheet ?? {}, unit),
    { title: text.groups.costs, facts: costsOf(product, perKwh) },
  ]);
  return inOrder(columns.map((groups) => groups.map(({ title }) => title)))
    .map((title) => ({ title, rows: rowsOf(columns.map((groups) => factsIn(groups, title))) }))
    .filter(({ rows }) => rows.length > 0);
}

const factsIn = (groups: readonly SheetGroup[], title: string): readonly SheetFact[] =>
  groups.find((group) => group.title === title)?.facts ?? [];

function rowsOf(columns: readonly (readonly SheetFact[])[]): ComparedRow[] {
  const names = inOrder(columns.map((facts) => facts.map(({ name }) => name)));
  return names.map((name) => {
    const cells = columns.map((facts) => facts.find((fact) => fact.name === name));
    return { name, cells, differs: areDifferent(cells) };
  });
}

/** Are there two known values that differ? A value that is not stated does not count as different. */
export const areDifferent = (cells: ComparedRow['cells']): boolean =>
  new Set(cells.flatMap(meaningOf)).size > 1;

/** Includes the definition, because class A of one energy label is not class A of another. */
const meaningOf = (cell: ComparedRow['cells'][number]) =>
  cell === undefined ? [] : `${cell.value}\n${cell.definition ?? ''}`;

/** Merges lists that share one order and each leave out some names: a new name goes after the name that precedes it in its list. */
function inOrder(lists: readonly (readonly string[])[]): readonly string[] {
  const all: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const name of list) {
      const known = all.indexOf(name);
      if (known < 0) all.splice(at, 0, name);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return all;
}

function offerOf(product: PublicProduct): SheetFact[] {
  const { sellername, sellerverified } = product;
  return [
    { name: text.price, value: formatPrice(product.resaleprice) },
    { name: text.market, value: formatPrice(product.originalprice) },
    { name: text.category, value: product.categoryname },
    { name: text.used, value: yearsText(product.yearsofuse) },
    { name: text.condition, value: product.condition },
    { name: text.location, value: product.location },
    { name: text.seller, value: sellerverified ? text.verified(sellername) : sellername },
    { name: text.posted, value: product.postdate },
  ];
}

function costsOf(product: PublicProduct, perKwh: number): SheetFact[] {
  const costs = runningCosts({
    sheet: product.datasheet,
    price: product.resaleprice,
    newPrice: product.originalprice,
    perKwh,
  });
  if (costs === undefined) return [];
  const { compared } = costs;
  return [
    { name: text.yearly, value: costTexts.aYear(costs.yearly) },
    ...(compared ? [{ name: text.newYearly, value: costTexts.aYear(compared.yearly) }] : []),
  ];
}
