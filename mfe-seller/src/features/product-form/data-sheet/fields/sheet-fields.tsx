import type { ComponentType } from 'react';
import type { StepId } from '../data-sheet-section.tsx';
import { EnergyFields } from './energy-fields.tsx';
import { HandoverFields } from './handover-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import type { SheetProps } from './sheet-field.ts';
import { SizeFields } from './size-fields.tsx';
import { StateFields } from './state-fields.tsx';

export { Completeness } from './completeness.tsx';

/** The fields of each step: everything of the data sheet that is loaded after the form. */
export const stepFields: Readonly<Record<StepId, ComponentType<SheetProps>>> = {
  kind: KindFields,
  size: SizeFields,
  energy: EnergyFields,
  state: StateFields,
  handover: HandoverFields,
};
