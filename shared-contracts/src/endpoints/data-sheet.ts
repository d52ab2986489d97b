import { type Static, Type } from 'typebox';
import {
  applianceKinds,
  deliveries,
  energyClasses,
  energyScales,
  hingeSides,
  looksGrades,
  type Measure,
  measureLimits,
  workingStates,
} from '../data-sheet.ts';
import { Choice, described, NameInput } from './fields.ts';

const measure = (name: Measure, description: string) =>
  Type.Optional(
    Type.Integer({ minimum: measureLimits[name][0], maximum: measureLimits[name][1], description }),
  );
const choice = <const Texts extends readonly string[]>(texts: Texts, description: string) =>
  Type.Optional(described(Choice(...texts), description));
const line = (maxLength: number, description: string) =>
  Type.Optional(NameInput('line', maxLength, description));
const yesOrNo = (description: string) => Type.Optional(Type.Boolean({ description }));

/** What can be said of a fridge beyond the ten fields of the short way to sell. All of it is optional. */
export const DataSheetSchema = Type.Object({
  brand: line(60, 'Brand'),
  model: line(60, 'Model number'),
  kind: choice(applianceKinds, 'Kind of appliance'),
  freshlitres: measure('freshlitres', 'Capacity of the fresh food compartments, litres'),
  freezerlitres: measure('freezerlitres', 'Capacity of the freezer compartments, litres'),
  heightmm: measure('heightmm', 'Height, millimetres'),
  widthmm: measure('widthmm', 'Width, millimetres'),
  depthmm: measure('depthmm', 'Depth, millimetres'),
  energyscale: choice(energyScales, 'Scale of the energy label: EU since 2021, EU before, US (kWh only)'),
  energyclass: choice(
    [...new Set(Object.values(energyClasses).flat())],
    'Class on that scale; only together with it',
  ),
  kwhyear: measure('kwhyear', 'Energy it uses, kWh a year'),
  noisedb: measure('noisedb', 'Noise, dB(A)'),
  nofrost: yesOrNo('Whether it defrosts by itself'),
  hingeside: choice(hingeSides, 'Side of the hinges, seen from the front'),
  hingechangeable: yesOrNo('Whether the hinges can change sides'),
  colour: line(40, 'Colour and finish'),
  refrigerant: line(20, 'Refrigerant'),
  yearmade: measure('yearmade', 'Year it was made'),
  warrantyuntil: Type.Optional(
    Type.String({ format: 'date', description: 'Last day of the warranty', examples: ['2027-03-31'] }),
  ),
  workingstate: choice(workingStates, 'Whether it works, works with a fault, or is for parts'),
  looks: choice(looksGrades, 'Looks: A like new, B light marks, C clear marks, D heavily worn'),
  faults: Type.Optional(NameInput('text', 1000, 'Known faults')),
  included: Type.Optional(NameInput('text', 1000, 'What comes with it')),
  floor: measure('floor', 'Floor it stands on; 0 is the ground floor'),
  lift: yesOrNo('Whether a lift takes it down'),
  carryhelp: yesOrNo('Whether the seller helps to carry'),
  delivery: choice(deliveries, 'Whether the seller brings it'),
  deliverykm: measure('deliverykm', 'How far the seller brings it, kilometres'),
  deliveryfee: measure('deliveryfee', 'What the seller takes for bringing it, dollars'),
  takesoldaway: yesOrNo('Whether the seller takes an old one away'),
});
export type DataSheet = Static<typeof DataSheetSchema>;
