import {
  type DataSheet,
  deliveryLabels,
  type ExplainedChoice,
  energyScaleLabels,
  formatLitres,
  formatMillimetres,
  kindLabels,
  type LengthUnit,
  looksTexts,
  workingStateTexts,
} from 'shared-contracts';
import { formatDate, formatPrice } from 'shared-ui/core';
import { distanceText } from '../kitchen/length-unit.ts';

export interface SheetFact {
  readonly name: string;
  /** Undefined where it is not known. */
  readonly value: string | undefined;
  readonly definition?: string | undefined;
}

/** All known facts of a data sheet, in groups that are not empty. */
export const dataSheetGroups = (sheet: DataSheet, unit: LengthUnit) =>
  allSheetGroups(sheet, unit)
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== undefined) }))
    .filter(({ facts }) => facts.length > 0);

/** Facts of a data sheet, in groups: the same ones for every sheet. */
export function allSheetGroups(sheet: DataSheet, unit: LengthUnit) {
  const { freshlitres, freezerlitres, energyscale, workingstate, looks } = sheet;
  const capacity = (litres: number) => formatLitres(litres, unit);
  const length = (millimetres: number) => formatMillimetres(millimetres, unit);
  const groups = {
    'Make and kind': [
      fact('Brand', sheet.brand),
      fact('Model number', sheet.model),
      fact('Kind', sheet.kind, (kind) => kindLabels[kind]),
      fact('Colour and finish', sheet.colour),
      fact('Year of make', sheet.yearmade),
      fact('No-frost', sheet.nofrost, yesOrNo),
      fact('Hinges', hingesOf(sheet)),
      fact('Refrigerant', sheet.refrigerant),
    ],
    'Capacity and size': [
      fact('Fresh food', freshlitres, capacity),
      fact('Freezer', freezerlitres, capacity),
      fact('In all', freshlitres && freezerlitres && freshlitres + freezerlitres, capacity),
      fact('Height', sheet.heightmm, length),
      fact('Width', sheet.widthmm, length),
      fact('Depth', sheet.depthmm, length),
    ],
    'Energy and noise': [
      // The label of the US has no energy classes, only the kWh.
      fact(
        'Energy class',
        energyscale === 'us' ? undefined : sheet.energyclass,
        String,
        energyscale && energyScaleLabels[energyscale],
      ),
      fact('Energy use', sheet.kwhyear, (kwh) => `${kwh} kWh a year`),
      fact('Noise', sheet.noisedb, (decibels) => `${decibels} dB(A)`),
    ],
    Condition: [
      explained('Working state', workingstate && workingStateTexts[workingstate]),
      explained('Looks', looks && looksTexts[looks]),
      fact('Known faults', sheet.faults),
      fact('What comes with it', sheet.included),
      fact('Warranty until', sheet.warrantyuntil, formatDate),
    ],
    'Delivery and place': [
      fact('Delivery', sheet.delivery, (way) => deliveryLabels[way]),
      fact('Brought as far as', sheet.deliverykm, distanceText),
      fact('Fee for bringing it', sheet.deliveryfee, formatPrice),
      fact('Takes an old one away', sheet.takesoldaway, yesOrNo),
      fact('Floor', sheet.floor, floorText),
      fact('Lift', sheet.lift, yesOrNo),
      fact('Help with carrying', sheet.carryhelp, yesOrNo),
    ],
  };
  return Object.entries(groups).map(([title, facts]) => ({ title, facts }));
}

function fact<Value>(
  name: string,
  value: Value | undefined,
  words: (known: Value) => string = String,
  definition?: string,
): SheetFact {
  return value === undefined ? { name, value: undefined } : { name, value: words(value), definition };
}

const explained = (name: string, choice: ExplainedChoice | undefined) =>
  fact(name, choice?.label, String, choice?.definition);

const yesOrNo = (response: boolean) => (response ? 'Yes' : 'No');

function hingesOf({ hingeside, hingechangeable }: DataSheet): string | undefined {
  const side = hingeside && { left: 'Left', right: 'Right' }[hingeside];
  const changes =
    hingechangeable === undefined ? undefined : hingechangeable ? 'can be changed' : 'cannot be changed';
  return [side, changes].filter(Boolean).join(', ') || undefined;
}

function floorText(floor: number): string {
  if (floor === 0) return 'Ground floor';
  return floor > 0 ? `${floor} above the ground floor` : `${-floor} below the ground floor`;
}
