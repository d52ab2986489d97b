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

const notReported: ChoiceOption = { value: '', label: messages.notStated };
const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value): ChoiceOption => ({ value, label: labels[value] }));

export const kindOptions = [notReported, ...labelled(applianceKinds, kindLabels)];
export const scaleOptions = [notReported, ...labelled(energyScales, energyScaleLabels)];
export const deliveryOptions = [...labelled(deliveries, deliveryLabels), notReported];
export const hingeOptions = [...labelled(hingeSides, messages.hinges), notReported];
export const responseOptions = [...labelled(['yes', 'no'], messages.answers), notReported];
export const workingOptions: readonly ChoiceOption[] = [
  ...workingStates.map((value) => ({ value, ...workingStateTexts[value] })),
  notReported,
];
export const looksOptions: readonly ChoiceOption[] = [
  ...looksGrades.map((value) => ({ value, ...looksTexts[value] })),
  notReported,
];
