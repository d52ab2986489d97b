import type { SheetField, SheetForm } from '../sheet-form.ts';
import type { messages } from './messages.ts';

type FactId = keyof typeof messages.meter.facts;

export interface Fact {
  readonly id: FactId;
  /** Any of these says it; the first is where it is asked. */
  readonly fields: readonly [SheetField, ...SheetField[]];
  /** Asked for only then. */
  readonly when?: (sheet: SheetForm) => boolean;
}

/** What buyers ask for before they come, most missed first. */
const facts: readonly Fact[] = [
  { id: 'width', fields: ['widthmm'] },
  { id: 'noise', fields: ['noisedb'] },
  { id: 'works', fields: ['workingstate'] },
  {
    id: 'faults',
    fields: ['faults'],
    when: ({ workingstate }) => workingstate === 'faulty' || workingstate === 'parts',
  },
  { id: 'height', fields: ['heightmm'] },
  { id: 'depth', fields: ['depthmm'] },
  { id: 'capacity', fields: ['freshlitres', 'freezerlitres'] },
  { id: 'energy', fields: ['kwhyear', 'energyclass'] },
  { id: 'delivery', fields: ['delivery'] },
  { id: 'looks', fields: ['looks'] },
  { id: 'year', fields: ['yearmade'] },
  { id: 'brand', fields: ['brand'] },
  { id: 'kind', fields: ['kind'] },
];

/** @returns how many facts there are to say of this product, and those it does not say yet */
export function completenessOf(sheet: SheetForm): {
  readonly all: number;
  readonly missing: readonly Fact[];
} {
  const applicable = facts.filter(({ when }) => when?.(sheet) ?? true);
  const isFilled = ({ fields }: Fact) => fields.some((name) => (sheet[name] ?? '').trim() !== '');
  return { all: applicable.length, missing: applicable.filter((fact) => !isFilled(fact)) };
}
