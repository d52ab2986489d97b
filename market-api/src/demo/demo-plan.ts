import { type DemoOffer, type DemoPerson, required } from './demo-data.ts';
import type { DemoData } from './read-demo-data.ts';
import { varySheet } from './vary-sheet.ts';

export type PlannedProduct = ReturnType<typeof planProducts>[number];

/** Who sells and buys a product, by e-mail. */
interface Slot {
  readonly owner: string;
  readonly advertised?: boolean;
  readonly soldTo?: string;
}

const HOUR_MS = 3_600_000;
/** Products were posted over the last weeks. */
const POSTED_WITHIN_MS = 24 * 24 * HOUR_MS;
/** Every so many products of the other sellers are advertised. */
const ADVERTISED_EVERY = 9;

const times = (count: number, slot: Slot): Slot[] => Array.from({ length: count }, () => slot);

const seller = 'seller@market.test';
const newSeller = 'seller2@market.test';
const buyer = 'buyer@market.test';
const otherBuyer = 'buyer2@market.test';

/** The numbers outside checks rely on: see the README. */
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

/** What the fixed slots leave over is shared out between the sellers who are not named first. */
function slotOf(index: number, sellers: readonly string[]): Slot {
  const fixed = fixedSlots[index];
  if (fixed) return fixed;
  return {
    owner: sellers[index % sellers.length] as string,
    advertised: index % ADVERTISED_EVERY === 0,
  };
}

/**
 * Shares the offers out. More products than offers are made by varying price, day and data sheet; the same input gives the same
 * products.
 */
export function planProducts(
  {
    offers,
    people,
    brands,
  }: Pick<DemoData, 'offers' | 'brands'> & { readonly people: readonly DemoPerson[] },
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
    // Golden-section steps: neighbours of a list are days apart, and no two products fall on one moment.
    const age = ((index * 0.618_033_988_75) % 1) * POSTED_WITHIN_MS + HOUR_MS + index;
    const sheet = varySheet(offer.datasheet, round, brands);
    return {
      offer,
      /** The offer's own, or in later rounds one like it. */
      sheet,
      /** The offer's own, or in later rounds that of another one. */
      location: locationOf(mixed, index, round),
      /** The offer's, with the brand of the sheet. */
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

/** Dollars as people ask for them. */
const roundPrice = (dollars: number) => Math.max(5, Math.round(dollars / 5) * 5);

/** A prime number: each round has every location, and one beside an offer that had another in the round before. */
const NEXT_LOCATION = 29;

function locationOf(offers: readonly DemoOffer[], index: number, round: number): string {
  return (offers[(index + round * NEXT_LOCATION) % offers.length] as DemoOffer).location;
}

/** The first of every category, then the second of every category: no seller gets all of one kind. */
function mixCategories(offers: readonly DemoOffer[]): DemoOffer[] {
  const categories = [...Map.groupBy(offers, ({ category }) => category).values()];
  return offers.flatMap((_, place) => categories.flatMap((ofOne) => ofOne[place] ?? []));
}
