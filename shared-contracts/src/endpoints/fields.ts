import { type TProperties, type TSchema, Type } from 'typebox';

/** The building blocks of the schemas. */

/** A text with a description for readers of `/openapi.json`. */
export const plainText = (description: string) => Type.String({ description });
export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const yesNo = (description: string) => Type.Boolean({ description });
/** One of these texts. An `enum` and not a union: unions are slow to serialize, and their errors do not list the choices. */
export const Choice = <const Texts extends readonly string[]>(...texts: Texts) =>
  Type.Unsafe<Texts[number]>({ type: 'string', enum: texts });
/** An object with a description. */
export const object = <Fields extends TProperties>(description: string, fields: Fields) =>
  Type.Object(fields, { description });
/** A text or null. Not a union: unions are slow to serialize. */
export const textOrNull = (description: string, rules: { maxLength?: number; pattern?: string } = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...rules, description });
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
});
export const optional = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(described(schema, description));
/** Either true or absent. */
export const onlyTrue = (description: string) => Type.Optional(Type.Literal(true, { description }));

/** A text that a person enters; `readName` normalizes it before validation. */
export const NameInput = (
  format: 'name' | 'category-name' | 'line' | 'text' | 'message',
  maxLength: number,
  about: string,
) => Type.String({ format, maxLength, description: `${about}${howNamesAreRead[format]}` });
const howNamesAreRead = {
  name: '; with letters and without invisible marks, stored composed (NFC) and with single spaces',
  'category-name': '; with letters and without invisible marks, stored composed (NFC) and with single spaces',
  line: '; one line without invisible marks, stored composed (NFC) and with single spaces',
  text: '; may have several lines, stored composed (NFC)',
  message: '; may have several lines, stored composed (NFC)',
};
