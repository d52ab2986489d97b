import type { LengthUnit } from 'shared-contracts';
import { formatPrice } from 'shared-ui/core';
import { allSheetGroups, type SheetFact } from '../../data-sheet/data-sheet-groups.ts';
import { yearsText } from '../../product-card/years-of-use.ts';
import type { PublicProduct } from '../../public-product.ts';
import { messages as costTexts } from '../../running-costs/messages.ts';
import { runningCosts } from '../../running-costs/running-costs.ts';
import { messages as text } from './messages.ts';

export type ComparedGroup = ReturnType<typeof comparedGroups>[number];
type Cells = readonly (SheetFact | undefined)[];

/** Longest product name, in letters, that fits the two lines of a column's head. */
const MAX_LENGTH_IN_HEAD = 30;

/**
 * Facts of several products, row by row, in the groups of the data sheet. Leaves out rows that no product states.
 * @param perKwh US dollars
 */
export function comparedGroups(products: readonly PublicProduct[], perKwh: number, unit: LengthUnit) {
  const areCutOff = products.some(({ productname }) => productname.length > MAX_LENGTH_IN_HEAD);
  const columns = products.map((product) => [
    {
      title: text.groups.offer,
      facts: [...(areCutOff ? [{ name: text.name, value: product.productname }] : []), ...offerOf(product)],
    },
    ...allSheetGroups(product.datasheet ?? {}, unit),
    { title: text.groups.costs, facts: costsOf(product, perKwh) },
  ]);
  const [first = []] = columns;
  return first
    .map(({ title, facts }, group) => ({
      title,
      rows: facts
        .map(({ name }, row) => {
          const cells = columns.map((groups) => groups[group]?.facts[row]);
          return { name, cells, differs: areDifferent(cells) };
        })
        .filter(({ cells }) => cells.some((cell) => cell?.value !== undefined)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Are there two known values that differ? A value that is not stated does not count as different. */
export const areDifferent = (cells: Cells): boolean => new Set(cells.flatMap(meaningOf)).size > 1;

/** Includes the definition, because class A of one energy label is not class A of another. */
const meaningOf = (cell: SheetFact | undefined) =>
  cell?.value === undefined ? [] : `${cell.value}\n${cell.definition ?? ''}`;

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
  const costs = runningCosts(product, product.originalprice, perKwh);
  return [
    { name: text.yearly, value: costs && costTexts.aYear(costs.yearly) },
    { name: text.newYearly, value: costs?.compared && costTexts.aYear(costs.compared.yearly) },
  ];
}
