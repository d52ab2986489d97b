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
import { messages } from './messages.ts';

const text = messages;

export interface SheetFact {
  readonly name: string;
  readonly value: string;
  readonly definition?: string | undefined;
}

export interface SheetGroup {
  readonly title: string;
  readonly facts: readonly SheetFact[];
}

function fact<Value>(
  name: string,
  value: Value | undefined,
  words: (known: Value) => string = String,
): SheetFact[] {
  return value === undefined ? [] : [{ name, value: words(value) }];
}

const explained = (name: string, choice: ExplainedChoice | undefined): SheetFact[] =>
  choice === undefined ? [] : [{ name, value: choice.label, definition: choice.definition }];

const yesOrNo = (response: boolean) => (response ? text.yes : text.no);

/** Facts of a data sheet, in groups; leaves out unknown facts and empty groups. */
export function dataSheetGroups(sheet: DataSheet, unit: LengthUnit): readonly SheetGroup[] {
  const { groups } = text;
  return [
    { title: groups.about, facts: aboutIt(sheet) },
    { title: groups.size, facts: sizeOf(sheet, unit) },
    { title: groups.energy, facts: energyOf(sheet) },
    { title: groups.condition, facts: conditionOf(sheet) },
    { title: groups.place, facts: placeOf(sheet) },
  ].filter(({ facts }) => facts.length > 0);
}

function aboutIt(sheet: DataSheet): SheetFact[] {
  return [
    ...fact(text.brand, sheet.brand),
    ...fact(text.model, sheet.model),
    ...fact(text.kind, sheet.kind, (kind) => kindLabels[kind]),
    ...fact(text.colour, sheet.colour),
    ...fact(text.yearmade, sheet.yearmade),
    ...fact(text.noFrost, sheet.nofrost, yesOrNo),
    ...fact(text.hinges, hingesOf(sheet)),
    ...fact(text.refrigerant, sheet.refrigerant),
  ];
}

function hingesOf({ hingeside, hingechangeable }: DataSheet): string | undefined {
  const side = hingeside && text.hinge[hingeside];
  const changes =
    hingechangeable === undefined ? undefined : hingechangeable ? text.hingeChangeable : text.hingeFixed;
  return [side, changes].filter(Boolean).join(', ') || undefined;
}

function sizeOf(
  { freshlitres, freezerlitres, heightmm, widthmm, depthmm }: DataSheet,
  unit: LengthUnit,
): SheetFact[] {
  const capacity = (litres: number) => formatLitres(litres, unit);
  const length = (millimetres: number) => formatMillimetres(millimetres, unit);
  const total =
    freshlitres === undefined || freezerlitres === undefined ? undefined : freshlitres + freezerlitres;
  return [
    ...fact(text.fresh, freshlitres, capacity),
    ...fact(text.freezer, freezerlitres, capacity),
    ...fact(text.total, total, capacity),
    ...fact(text.height, heightmm, length),
    ...fact(text.width, widthmm, length),
    ...fact(text.depth, depthmm, length),
  ];
}

function energyOf({ energyscale, energyclass, kwhyear, noisedb }: DataSheet): SheetFact[] {
  // The label of the US has no energy classes, only the kWh.
  const label = energyscale === 'us' ? undefined : energyclass;
  return [
    ...fact(text.energyClass, label).map((known) => ({
      ...known,
      definition: energyscale && energyScaleLabels[energyscale],
    })),
    ...fact(text.energyUse, kwhyear, text.kwh),
    ...fact(text.noise, noisedb, text.decibels),
  ];
}

function conditionOf(sheet: DataSheet): SheetFact[] {
  return [
    ...explained(text.state, sheet.workingstate && workingStateTexts[sheet.workingstate]),
    ...explained(text.looks, sheet.looks && looksTexts[sheet.looks]),
    ...fact(text.faults, sheet.faults),
    ...fact(text.included, sheet.included),
    ...fact(text.warranty, sheet.warrantyuntil, formatDate),
  ];
}

function placeOf({
  delivery,
  deliverykm,
  deliveryfee,
  takesoldaway,
  floor,
  lift,
  carryhelp,
}: DataSheet): SheetFact[] {
  return [
    ...fact(text.delivery, delivery, (way) => deliveryLabels[way]),
    ...fact(text.deliveryDistance, deliverykm, text.kilometres),
    ...fact(text.deliveryFee, deliveryfee, formatPrice),
    ...fact(text.takesOldAway, takesoldaway, yesOrNo),
    ...fact(text.floor, floor, floorText),
    ...fact(text.lift, lift, yesOrNo),
    ...fact(text.helpWithCarrying, carryhelp, yesOrNo),
  ];
}

function floorText(floor: number): string {
  if (floor === 0) return text.groundFloor;
  return floor > 0 ? text.above(floor) : text.below(-floor);
}
