import type { PlacesService } from '../places/places.service.ts';

/**
 * The columns of the place that a product's seller chose; none when nothing was said of it. Fails with `invalid` for a place that
 * is not known.
 * @param id of a city; null for no place
 */
export async function toPlaceColumns(places: PlacesService, id: string | null | undefined) {
  if (id === undefined) return {};
  if (id === null) return { place_id: null, place_name: null, place_lat: null, place_lon: null };
  const place = await places.require(id);
  return { place_id: place.id, place_name: place.name, place_lat: place.lat, place_lon: place.lon };
}
