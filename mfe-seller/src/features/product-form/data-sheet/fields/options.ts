import {
  applianceKinds,
  deliveries,
  deliveryLabels,
  energyScaleLabels,
  energyScales,
  hingeSides,
  kindLabels,
  looksGrades,
  looksTexts,
  workingStates,
  workingStateTexts,
} from 'shared-contracts';
import type { ChoiceOption } from './choices.tsx';
import { messages } from './messages.ts';

const notStated: ChoiceOption = { value: '', label: messages.notStated };
const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value): ChoiceOption => ({ value, label: labels[value] }));

export const kindOptions = [notStated, ...labelled(applianceKinds, kindLabels)];
export const scaleOptions = [notStated, ...labelled(energyScales, energyScaleLabels)];
export const deliveryOptions = [...labelled(deliveries, deliveryLabels), notStated];
export const hingeOptions = [...labelled(hingeSides, messages.hinges), notStated];
export const yesNoOptions = [...labelled(['yes', 'no'], messages.answers), notStated];
export const workingOptions: readonly ChoiceOption[] = [
  ...workingStates.map((value) => ({ value, ...workingStateTexts[value] })),
  notStated,
];
export const looksOptions: readonly ChoiceOption[] = [
  ...looksGrades.map((value) => ({ value, ...looksTexts[value] })),
  notStated,
];
