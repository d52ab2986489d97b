import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applianceKinds, type DataSheet, judgeFit, type Kitchen, neededKitchen } from 'shared-contracts';
import { openTestMarket } from '../../testing/test-market.ts';

const sheets: DataSheet[] = [
  ...applianceKinds.map((kind) => ({ kind, widthmm: 595, heightmm: 1850, depthmm: 650 })),
  { widthmm: 595, heightmm: 1850, depthmm: 650 },
  { kind: 'french-door', widthmm: 910, heightmm: 1780, depthmm: 700 },
  { widthmm: 550 },
  { depthmm: 500, heightmm: 800 },
  {},
];

const market = await openTestMarket();
const seller = await market.person('seller');
for (const datasheet of sheets) await market.product(seller, { datasheet });

const found = async (kitchen: Kitchen) => {
  const query = Object.entries(kitchen).map(([name, space]) => `${name}=${space}`);
  return (await market.search(query.join('&'))).products;
};
/** The expected result, computed without SQL. */
const fits = (sheet: DataSheet, kitchen: Kitchen) =>
  judgeFit(sheet, kitchen).every(({ given, verdict }) => given === undefined || verdict === 'fits');

describe('a search for products that fit a kitchen', () => {
  it('finds products whose stated measures plus ventilation space fit, to the millimetre', async () => {
    for (const sheet of sheets) {
      for (const [measure, needed] of Object.entries(neededKitchen(sheet))) {
        for (const space of [needed - 1, needed]) {
          const kitchen: Kitchen = { [measure]: space };
          const response = await found(kitchen);
          // One known side is enough to know that a fridge passes a door, but not to know that it does not.
          const wanted = sheets.filter((each) =>
            measure === 'door'
              ? Math.min(each.widthmm ?? 9999, each.depthmm ?? 9999) + 25 <= space
              : fits(each, kitchen) && neededKitchen(each)[measure as keyof Kitchen] !== undefined,
          );
          assert.equal(response.length, wanted.length, JSON.stringify(kitchen));
        }
      }
    }
  });

  it('requires all given measures to fit, and rejects an invalid door width', async () => {
    const kitchen = { nichewidth: 620, nicheheight: 1900, nichedepth: 720, door: 800 };
    const response = await found(kitchen);
    assert.equal(
      response.length,
      sheets.filter((each) => fits(each, kitchen) && Object.keys(neededKitchen(each)).length === 4).length,
    );
    assert.ok(response.length >= 5 && response.length < sheets.length);
    assert.deepEqual(await found({ ...kitchen, door: 300 }), []);
    for (const door of [-1, 5001, 1.5])
      assert.equal((await market.call('GET /search', { query: { door } })).status, 400);
  });
});
