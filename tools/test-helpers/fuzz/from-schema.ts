import fc from 'fast-check';
import { notNumbers, oddities, unstorable } from './values.ts';

/** As much of a JSON schema as drawing values needs. */
export interface DrawnSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly DrawnSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: DrawnSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, DrawnSchema>>;
  readonly required?: readonly string[];
}

/** Values that mean something to the server, by the name of a field: ids, e-mails, addresses of pictures, cursors. */
export type Facts = Readonly<Record<string, readonly string[]>>;

const kinds = [...unstorable, ...notNumbers, ...oddities].flat();
const own = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'];

/** Text that no field asks for. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...kinds.flatMap(({ text }) => text ?? [])),
  fc.constantFrom(...own),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.nat({ max: 6000 }).map((length) => 'y'.repeat(length)),
  fc.double().map(String),
  fc.bigInt().map(String),
);

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth);

/** JSON that no field asks for, as it is written: no JavaScript value is `1e400` or half a character's escape. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...kinds.map(({ json }) => json)) },
  { weight: 3, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: 20_000 }), fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const))
      .map(([depth, kind]) =>
        kind[0] === '[' ? nested(depth + 1, kind) : `${kind[0].repeat(depth)}1${kind[1].repeat(depth)}`,
      ),
  },
  { weight: 1, arbitrary: fc.nat({ max: 5000 }).map((width) => `[${Array(width + 1).fill('0')}]`) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...own)
      .map((name) => `{${JSON.stringify(name)}:{"isAdmin":true},"a":{"${name}":1}}`),
  },
);

/** What the schema asks for, as JSON text. */
export function rightJson(schema: DrawnSchema, facts: Facts, name = ''): fc.Arbitrary<string> {
  const known = facts[name];
  if (known && known.length > 0 && schema.type !== 'array' && schema.type !== 'object') {
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    return fc.constantFrom(...known).map((value) => (isNumber ? value : JSON.stringify(value)));
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightJson(one, facts, name)));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, facts, name)));
}

function ofType(type: string, schema: DrawnSchema, facts: Facts, name: string): fc.Arbitrary<string> {
  const { minimum = 0, maximum = 2_000_000, multipleOf } = schema;
  switch (type) {
    case 'null':
      return fc.constant('null');
    case 'boolean':
      return fc.boolean().map(String);
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }).map(String);
    case 'number':
      return multipleOf === undefined
        ? fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value.toFixed(2))
        : fc.integer({ min: 1, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));
    case 'array':
      return fc
        .array(rightJson(schema.items ?? {}, facts, name), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 5, 5),
        })
        .map((items) => `[${items}]`);
    case 'object':
      return fieldsOf(schema, facts, (part, field) => rightJson(part, facts, field)).map(written);
    default:
      return textOf(schema).map((text) => JSON.stringify(text));
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: DrawnSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time' || format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined));
  if (format === 'phone-number') return fc.stringMatching(/^[0-9]{5,15}$/);
  const most = Math.max(Math.min(maxLength, 60), minLength);
  // A name has letters and no invisible marks.
  if (format !== undefined)
    return fc
      .string({ unit: fc.constantFrom(...'abcXYZ 123-éß漢'), maxLength: most - 3 })
      .map((text) => `Ab${text}c`);
  return fc.string({ unit: 'grapheme', minLength, maxLength: most });
}

/** The fields of an object, optional ones sometimes left out, and always where there is no value to be known. */
export function fieldsOf<Value>(
  { properties = {}, required = [] }: DrawnSchema,
  facts: Facts,
  draw: (schema: DrawnSchema, name: string) => fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || facts[name]?.length !== 0,
  );
  const model = Object.fromEntries(chosen.map(([name, part]) => [name, draw(part, name)]));
  const requiredKeys = required.filter((name) => name in model);
  return fc.record(model, { requiredKeys }) as fc.Arbitrary<Record<string, Value>>;
}

/** An object of JSON texts. */
export const written = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.entries(fields).map(([name, json]) => `${JSON.stringify(name)}:${json}`)}}`;
