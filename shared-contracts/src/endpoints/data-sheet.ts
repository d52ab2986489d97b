import { type TOptional, type TSchema, type TUnsafe, Type } from 'typebox';
import { type DataSheet, type SheetRule, sheetDescriptions, sheetFields } from '../data-sheet.ts';
import { Choice, described, NameInput } from './fields.ts';

function schemaOf(rule: SheetRule, description: string): TSchema {
  switch (rule.is) {
    case 'number':
      return Type.Integer({ minimum: rule.from, maximum: rule.to, description });
    case 'choice':
      return described(Choice(...rule.of), description);
    case 'yes-no':
      return Type.Boolean({ description });
    case 'day':
      return Type.String({ format: 'date', description, examples: ['2027-03-31'] });
    default:
      return NameInput(rule.is, rule.longest, description);
  }
}

type Schemas = { [Name in keyof DataSheet]-?: TOptional<TUnsafe<NonNullable<DataSheet[Name]>>> };
const schemas = Object.entries(sheetFields).map(([name, rule]) => [
  name,
  Type.Optional(schemaOf(rule, sheetDescriptions[name as keyof DataSheet])),
]);

/** Schema of `DataSheet`; every field is optional. */
export const DataSheetSchema = Type.Object(Object.fromEntries(schemas) as Schemas);
