import { type DemoData, type DemoOffer, type DemoPerson, required } from './demo-data.ts';
import { varySheet } from './vary-sheet.ts';

export type PlannedProduct = ReturnType<typeof planProducts>[number];

/** The e-mail addresses of a product's seller and buyer. */
interface Slot {
  readonly owner: string;
  readonly advertised?: boolean;
  readonly soldTo?: string;
}

const HOUR_MS = 3_600_000;
/** Products are spread over the last 24 days. */
const POSTED_WITHIN_MS = 24 * 24 * HOUR_MS;
/** Of the other sellers' products, one in this many is advertised. */
const ADVERTISED_EVERY = 9;

const times = (count: number, slot: Slot): Slot[] => Array.from({ length: count }, () => slot);

const seller = 'seller@market.test';
const newSeller = 'seller2@market.test';
const buyer = 'buyer@market.test';
const otherBuyer = 'buyer2@market.test';

/** External checks rely on these numbers: see the README. */
const fixedSlots: readonly Slot[] = [
  { owner: seller, soldTo: buyer },
  { owner: newSeller },
  { owner: seller, advertised: true },
  { owner: seller, soldTo: otherBuyer },
  ...times(3, { owner: newSeller }),
  { owner: seller, advertised: true },
  { owner: seller, soldTo: buyer },
  ...times(4, { owner: newSeller }),
  { owner: seller, advertised: true },
  ...times(4, { owner: seller }),
  { owner: 'seller3@market.test', soldTo: buyer },
  { owner: 'seller4@market.test', soldTo: otherBuyer },
];

/** Distributes the products beyond the fixed slots among the other sellers. */
function slotOf(index: number, sellers: readonly string[]): Slot {
  const fixed = fixedSlots[index];
  if (fixed) return fixed;
  return {
    owner: sellers[index % sellers.length] as string,
    advertised: index % ADVERTISED_EVERY === 0,
  };
}

/**
 * Distributes the offers among sellers. Products beyond the number of offers are copies with another price, date and data sheet; the
 * same input gives the same products.
 */
export function planProducts(
  { offers, brands }: Pick<DemoData, 'offers' | 'brands'>,
  people: readonly DemoPerson[],
  count: number,
  now: Date,
) {
  const mixed = mixCategories(offers);
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const sellers = people
    .filter(({ role, email }) => role === 'seller' && email !== seller && email !== newSeller)
    .map(({ email }) => email);
  return Array.from({ length: count }, (_, index) => {
    const offer = mixed[index % mixed.length] as DemoOffer;
    const round = Math.floor(index / mixed.length);
    const { owner, advertised = false, soldTo } = slotOf(index, sellers);
    // Golden-ratio steps: products that are neighbours in the list are days apart, and no two have the same time.
    const age = ((index * 0.618_033_988_75) % 1) * POSTED_WITHIN_MS + HOUR_MS + index;
    const sheet = varySheet(offer.datasheet, round, brands);
    return {
      offer,
      /** The offer's own data sheet; in later rounds a variation of it. */
      sheet,
      /** The offer's own location; in later rounds that of another offer. */
      location: locationOf(mixed, index, round),
      /** The offer's name, with the brand of the data sheet. */
      name: offer.productname.replace(offer.datasheet.brand ?? '', sheet.brand ?? ''),
      owner: required(byEmail, owner),
      advertised,
      soldTo: soldTo === undefined ? undefined : required(byEmail, soldTo),
      postedAt: new Date(now.getTime() - Math.round(age)),
      resaleCents:
        100 * (round === 0 ? offer.resaleprice : roundPrice(offer.resaleprice * (1 - (round % 10) * 0.03))),
      originalCents: Math.round(offer.originalprice * 100),
    };
  });
}

/** Rounds to a price that sellers typically choose. */
const roundPrice = (dollars: number) => Math.max(5, Math.round(dollars / 5) * 5);

/** A prime number: each round uses every location, and gives each offer a different one than in the round before. */
const NEXT_LOCATION = 29;

function locationOf(offers: readonly DemoOffer[], index: number, round: number): string {
  return (offers[(index + round * NEXT_LOCATION) % offers.length] as DemoOffer).location;
}

/** Interleaves the categories (the first offer of each, then the second), so that no seller gets only one kind. */
function mixCategories(offers: readonly DemoOffer[]): DemoOffer[] {
  const categories = [...Map.groupBy(offers, ({ category }) => category).values()];
  return offers.flatMap((_, place) => categories.flatMap((ofOne) => ofOne[place] ?? []));
}
