import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import type { ProductForm } from '../../product-form.ts';
import { textRule } from '../../product-rules.ts';
import { ruleOf as contractOf, type SheetField, unitOf } from '../sheet-form.ts';
import { type SizeUnit, toStored, toTyped } from '../units.ts';
import { messages } from './messages.ts';

const { wrong } = messages;

type SheetPath = `datasheet.${SheetField}`;
type Rule = Pick<RegisterOptions<ProductForm, SheetPath>, 'validate'>;

/** An input whose text the browser cannot parse has the value '', which would pass for an empty field. */
function isUnreadable(name: SheetField): boolean {
  const control = document.getElementsByName(`datasheet.${name}`)[0];
  return control instanceof HTMLInputElement && control.validity.badInput;
}

const inWords = (limit: number, unit: SizeUnit | undefined): string =>
  unit ? `${toTyped(limit, unit)} ${messages.unitSigns[unit]}` : String(limit);

const number = (name: SheetField, least: number, most: number): Rule => ({
  validate: (typed: string, { datasheet }) => {
    const unit = unitOf(name, datasheet);
    const pattern = unit ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/;
    const unreadable = unit ? wrong.number : wrong.whole;
    if (!typed) return isUnreadable(name) ? unreadable : true;
    if (!pattern.test(typed)) return unreadable;
    const amount = unit ? toStored(typed, unit) : Number(typed);
    return (amount >= least && amount <= most) || wrong.range(inWords(least, unit), inWords(most, unit));
  },
});

const day = (name: SheetField): Rule => ({
  validate: (typed: string) => {
    if (!typed) return isUnreadable(name) ? wrong.date : true;
    return /^\d{4}-\d{2}-\d{2}$/.test(typed) || wrong.date;
  },
});

/** The market validates the same rules again. A field with fixed choices needs no rule. */
function ruleOf(name: SheetField): Rule | undefined {
  const rule = contractOf(name);
  if (rule.is === 'number') return number(name, rule.from, rule.to);
  if (rule.is === 'line' || rule.is === 'text') return textRule(rule.is, rule.longest);
  return rule.is === 'day' ? day(name) : undefined;
}

export interface SheetProps {
  readonly form: UseFormReturn<ProductForm>;
}

/** Label, hint, error and registration of one field of the data sheet. */
export function sheetField(
  { register, formState: { errors } }: SheetProps['form'],
  name: SheetField,
  onChange?: (event: { target: { value: string } }) => void,
) {
  return {
    label: messages.fields[name],
    hint: messages.hints[name],
    error: errors.datasheet?.[name]?.message,
    ...register(`datasheet.${name}`, { ...ruleOf(name), ...(onChange && { onChange }) }),
  };
}
