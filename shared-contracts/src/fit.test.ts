import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applianceKinds } from './data-sheet.ts';
import { airByKind, doorSwing, judgeFit, neededKitchen } from './fit.ts';

const fridge = { kind: 'bottom-freezer', widthmm: 595, heightmm: 1850, depthmm: 650 } as const;
const verdicts = (sheet: Parameters<typeof judgeFit>[0], kitchen: Parameters<typeof judgeFit>[1]) =>
  judgeFit(sheet, kitchen).map(({ verdict }) => verdict);

describe('the fit check of a fridge', () => {
  it('requires air clearance at both sides, above and behind, depending on the kind of appliance', () => {
    assert.deepEqual(neededKitchen(fridge), {
      nichewidth: 601,
      nicheheight: 1875,
      nichedepth: 701,
      door: 620,
    });
    assert.deepEqual(neededKitchen({ ...fridge, kind: 'chest' }), {
      nichewidth: 747,
      nicheheight: 1926,
      nichedepth: 726,
      door: 620,
    });
    assert.deepEqual(Object.keys(airByKind).sort(), [...applianceKinds].sort());
  });

  it('distinguishes fits, tight and no to the millimetre', () => {
    assert.deepEqual(verdicts(fridge, neededKitchen(fridge)), ['fits', 'fits', 'fits', 'fits']);
    assert.deepEqual(
      verdicts(fridge, { nichewidth: 600, nicheheight: 1874, nichedepth: 700, door: 619 }),
      // Its width, not its depth, limits the door: removing the fridge's own doors would not help.
      ['tight', 'tight', 'tight', 'no'],
    );
    assert.deepEqual(verdicts(fridge, { nichewidth: 594, nicheheight: 1849, nichedepth: 100 }), [
      'no',
      'no',
      'tight',
      'unknown',
    ]);
  });

  it('calls a door tight if the fridge passes only without its own doors, and never so for a chest', () => {
    const wide = { kind: 'french-door', widthmm: 908, heightmm: 1780, depthmm: 780 } as const;
    assert.deepEqual(verdicts(wide, { door: 805 })[3], 'fits');
    assert.deepEqual(verdicts(wide, { door: 804 })[3], 'tight');
    assert.deepEqual(verdicts(wide, { door: 753 })[3], 'no');
    assert.deepEqual(verdicts({ ...wide, kind: 'chest' }, { door: 804 })[3], 'no');
  });

  it('returns unknown for measures that the data sheet lacks', () => {
    assert.deepEqual(
      verdicts({ widthmm: 595 }, { nichewidth: 700, nicheheight: 2000, nichedepth: 700, door: 800 }),
      ['fits', 'unknown', 'unknown', 'unknown'],
    );
    assert.equal(doorSwing({ widthmm: 595 }), undefined);
  });

  it('computes how far doors and lids reach when they open', () => {
    assert.deepEqual(doorSwing(fridge), { front: 595, above: 0, doors: 1 });
    assert.deepEqual(doorSwing({ ...fridge, kind: 'side-by-side' }), { front: 298, above: 0, doors: 2 });
    assert.deepEqual(doorSwing({ ...fridge, kind: 'chest' }), { front: 0, above: 650, doors: 1 });
  });
});
