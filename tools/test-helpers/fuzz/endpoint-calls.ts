import fc from 'fast-check';
import type { Endpoint } from 'shared-contracts/endpoints';
import { hostileHeaders } from './hostile-headers.ts';
import type { FuzzCall } from './send.ts';
import { uploads } from './uploads.ts';
import { hostileJson, hostileText, rarely } from './values.ts';

/** The part of a JSON schema that is needed to generate a call. */
export interface DrawnSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: DrawnSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, DrawnSchema>>;
}

/** Valid values of fields, by the field's name: ids, e-mails, addresses of pictures, cursors. */
export type Facts = Readonly<Record<string, readonly (string | number)[]>>;

/** A value that is valid for a field, or nearly valid. */
function right(name: string, schema: DrawnSchema, facts: Facts): fc.Arbitrary<unknown> {
  const { type, items, minimum = 0, maximum = 1_000_000 } = schema;
  const known = facts[name] ?? schema.enum ?? [];
  if (items) return fc.tuple(right(name, items, facts));
  if (known.length > 0) return fc.constantFrom(...known);
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  if (type === 'boolean') return fc.boolean();
  return type === 'object' ? fc.constant({}) : fc.constantFrom('Cold', '5550100199');
}

/** A text with one character removed or replaced, or with the whole text inserted. */
const bend = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.constantFrom('', 'A', '=', '.', '-', '\0', 'é', text))
    .map(([at, put]) => text.slice(0, at) + put + text.slice(at + 1));

/** Objects in which no, one or several fields do not match the schema, and some fields are missing. */
function fields<Value>(
  { properties = {} }: DrawnSchema,
  draw: (name: string, schema: DrawnSchema) => fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, draw(name, part)]),
  );
  return rarely(4, fc.record(model, { requiredKeys: [] }), fc.record(model)) as fc.Arbitrary<
    Record<string, Value>
  >;
}

const texts = (schema: DrawnSchema, facts: Facts) =>
  fields(schema, (name, part) => {
    const valid = right(name, part, facts).map(String);
    return rarely(5, fc.oneof(hostileText, valid.chain(bend)), valid);
  });

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const strange = fc.constantFrom(
  ...['', '__proto__[a]=1', 'constructor=1', 'a[b][c]=1', '&&&', '=', '%', '%zz=%', '%00=%00', '%ED%A0%80'],
  ...['x=1&'.repeat(900), `y=${'z'.repeat(9000)}`],
);

export const queryOf = (schema: DrawnSchema, facts: Facts): fc.Arbitrary<string> =>
  fc
    .tuple(texts(schema, facts), rarely(7, strange, fc.constant('')), fc.nat({ max: 9 }))
    .map(([given, more, twice]) => {
      const pairs = Object.entries(given).map(([name, text]) => `${name}=${encoded(text)}`);
      return [...pairs, ...(twice === 0 ? pairs : []), more].filter(Boolean).join('&');
    });

interface Body {
  readonly type: string;
  readonly body: string | Buffer;
}

/** A JSON body: valid, with invalid fields, truncated, unrelated to the schema, or with another content type. */
export function jsonBody(schema: DrawnSchema, facts: Facts): fc.Arbitrary<Body> {
  const object = fields(schema, (name, part) =>
    rarely(
      5,
      hostileJson,
      right(name, part, facts).map((value) => JSON.stringify(value)),
    ),
  ).map((given) => `{${Object.entries(given).map(([name, json]) => `${JSON.stringify(name)}:${json}`)}}`);
  const half = fc
    .tuple(object, fc.nat({ max: 99 }))
    .map(([json, percent]) => json.slice(0, (json.length * percent) / 100));
  return fc.record({
    body: rarely(5, fc.oneof(hostileJson, half), object),
    type: rarely(
      12,
      fc.constantFrom(
        'application/json;charset=utf-16',
        'text/plain',
        'multipart/form-data',
        'application/',
        'null',
      ),
      fc.constant('application/json'),
    ),
  });
}

/** Other spellings of the same path, or of nearly the same one. */
const otherPath = fc.constantFrom<(path: string) => string>(
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path}%2f..%2f`,
  (path) => `/.${path}`,
  (path) => `${path};a=b`,
  (path) => `${path}/${'a/'.repeat(500)}`,
);

/** Calls of an endpoint, generated from its own schemas, some with invalid values, by each of these callers. */
export function endpointCalls(
  key: string,
  endpoint: Endpoint,
  facts: Facts,
  people: readonly string[],
): fc.Arbitrary<FuzzCall> {
  const [method = 'GET', path = '/'] = key.split(' ');
  type Part = DrawnSchema | undefined;
  const {
    params = {},
    query = {},
    headers = {},
    body,
  } = endpoint as Record<'params' | 'query' | 'headers' | 'body', Part>;
  const none: fc.Arbitrary<Body | undefined> = fc.constant(undefined);
  return fc
    .record({
      who: fc.constantFrom(...people),
      spelled: rarely(
        20,
        otherPath,
        fc.constant((same: string) => same),
      ),
      named: texts(params, facts),
      search: queryOf(query, facts),
      own: texts(headers, facts),
      odd: rarely(5, hostileHeaders, fc.constant({})),
      content: endpoint.multipart
        ? uploads
        : body
          ? jsonBody(body, facts)
          : rarely(10, jsonBody({}, facts), none),
    })
    .map(({ who, spelled, named, search, own, odd, content }) => ({
      ...{ who, method },
      path: `${spelled(path.replaceAll(/{(\w+)}/g, (_, name) => encoded(named[name] ?? '')))}${search && '?'}${search}`,
      headers: {
        ...Object.fromEntries(
          Object.entries(own).map(([name, text]) => [name, text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')]),
        ),
        ...odd,
        ...(content && { 'content-type': content.type }),
      },
      ...(content && { body: content.body }),
    }));
}
