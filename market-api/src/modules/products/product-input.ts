import {
  type DataSheet,
  energyClasses,
  type NewProduct,
  type SheetField,
  sheetFields,
} from 'shared-contracts';
import { invalid } from '../../errors/market-problem.ts';
import type { KnownPlace } from '../places/place.ts';
import type { PlacesService } from '../places/places.service.ts';

/** Dollars with two decimals to whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** A price as text: `$349.50`, `$350`. */
export const priceText = (cents: number): string =>
  `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

/** Converts the given fields to columns that a product's seller may write; those of other fields are undefined. */
export function toColumns(input: Partial<NewProduct>) {
  return {
    name: input.productname,
    resale_cents: input.resaleprice === undefined ? undefined : toCents(input.resaleprice),
    original_cents: input.originalprice === undefined ? undefined : toCents(input.originalprice),
    phone: input.phonenumber === undefined ? undefined : String(input.phonenumber),
    location: input.location,
    years_of_use: input.yearsofuse,
    condition: input.condition,
    description: input.description,
    data_sheet: input.datasheet === undefined ? undefined : JSON.stringify(readDataSheet(input.datasheet)),
  };
}

/** Picks the known fields of a data sheet. Fails with `invalid` for an energy class that its scale does not have. */
function readDataSheet(given: DataSheet): DataSheet {
  const { energyscale, energyclass } = given;
  const classes: readonly string[] = energyscale === undefined ? [] : energyClasses[energyscale];
  if (energyclass !== undefined && !classes.includes(energyclass)) {
    throw invalid('datasheet/energyclass', 'This energy class does not belong to the scale of the label.');
  }
  const known = Object.keys(sheetFields) as SheetField[];
  return Object.fromEntries(
    known.flatMap((name) => (given[name] === undefined || given[name] === '' ? [] : [[name, given[name]]])),
  );
}

/**
 * The columns of the place that a product's seller chose; none when the place is not given. Fails with `invalid` for an unknown
 * place.
 * @param id of a city; null removes the place
 */
export async function toPlaceColumns(places: PlacesService, id: string | null | undefined) {
  return id === undefined ? {} : placeColumns(id === null ? undefined : await places.require(id));
}

export const placeColumns = (place: KnownPlace | undefined) => ({
  place_id: place?.id ?? null,
  place_name: place?.name ?? null,
  place_lat: place?.lat ?? null,
  place_lon: place?.lon ?? null,
});
