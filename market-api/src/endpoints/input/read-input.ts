import type { FastifySchemaValidationError } from 'fastify';
import { nameMessages, phoneNumberMessages, readName, readPhoneNumber } from 'shared-contracts';

/** The keywords of the contract's JSON schemas. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** At most 15 digits before the point: all such integers are exact as a number. `-0` is not allowed. */
export const DECIMAL_TEXT = '^(?!-0+(\\.0+)?$)-?[0-9]{1,15}(\\.[0-9]{1,10})?$';
const decimal = new RegExp(DECIMAL_TEXT);

/**
 * Most UTF-16 units that normalization may compose into one character: four code points of two units each (UAX #15, section 14).
 * A text longer than `maxLength` times this is refused without being parsed.
 */
const UNITS_OF_A_CHARACTER = 8;

/** A fault that is found before the schema is applied; forms show its message beside the field. */
export const readFault = (instancePath: string, message: string): FastifySchemaValidationError => ({
  ...{ keyword: 'read', instancePath, schemaPath: '', params: {}, message },
});

type Reading = { readonly value: unknown } | { readonly message: string };

const asName = (kind: Parameters<typeof readName>[1]) => (given: unknown) => {
  if (typeof given !== 'string') return { value: given };
  const { name, problem } = readName(given, kind);
  return problem === undefined ? { value: name } : { message: nameMessages[problem] };
};

/** Parsers by `format`, applied before the schema validates the value. */
const readers: Readonly<Record<string, (given: unknown) => Reading>> = {
  name: asName('name'),
  'category-name': asName('category'),
  line: asName('line'),
  text: asName('text'),
  message: asName('message'),
  'phone-number': (given) => {
    if (typeof given !== 'string' && typeof given !== 'number') return { value: given };
    const { digits, problem } = readPhoneNumber(given);
    return problem === undefined ? { value: digits } : { message: phoneNumberMessages[problem] };
  },
};

/** The formats that are parsed here; schema compilers must know them. */
export const readFormats = Object.keys(readers);

/**
 * Parses the input of a request in place, as its schema requires: numbers from their plain decimal text, names and phone numbers
 * as people write them and, in parameters and headers (which are all text), a single value as a list of one.
 * Values that cannot be parsed stay as they are, for the schema to refuse, or are returned as faults.
 */
export function readInput(
  schema: JsonSchema,
  given: unknown,
  isText: boolean,
  path = '',
  faults: FastifySchemaValidationError[] = [],
): FastifySchemaValidationError[] {
  if (typeof given !== 'object' || given === null) return faults;
  const fields = given as Record<string, unknown>;
  const names = Array.isArray(given) ? given.keys() : Object.keys(schema.properties ?? {});
  for (const name of names) {
    const part = Array.isArray(given) ? schema.items : schema.properties?.[name];
    if (part === undefined || !Object.hasOwn(fields, name)) continue;
    const instancePath = `${path}/${name}`;
    const reading = readValue(part, fields[name], isText);
    if ('value' in reading) fields[name] = reading.value;
    else faults.push(readFault(instancePath, reading.message));
    readInput(part, fields[name], isText, instancePath, faults);
  }
  return faults;
}

function readValue(schema: JsonSchema, given: unknown, isText: boolean): Reading {
  const reader = schema.format === undefined ? undefined : readers[schema.format];
  if (reader) return isFarTooLong(schema, given) ? { value: given } : reader(given);
  if (isText && schema.type === 'array' && !Array.isArray(given)) return { value: [given] };
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (isNumber && typeof given === 'string' && decimal.test(given)) return { value: Number(given) };
  return { value: given };
}

const isFarTooLong = ({ maxLength = Number.POSITIVE_INFINITY }: JsonSchema, given: unknown) =>
  typeof given === 'string' && given.length > maxLength * UNITS_OF_A_CHARACTER;
