import fc from 'fast-check';
import type { Endpoint } from 'shared-contracts/endpoints';
import {
  type DrawnSchema,
  type Facts,
  fieldsOf,
  hostileJson,
  hostileText,
  rightJson,
  written,
} from './from-schema.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { uploads } from './pictures.ts';
import { rarely } from './rarely.ts';
import type { FuzzCall } from './send.ts';

export type { Facts };

/** How much of a call is wrong: nothing, one field, or any of them. */
type Wildness = 'right' | 'one' | 'any';
const wildness = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Wildness>('right') },
  { weight: 4, arbitrary: fc.constant<Wildness>('one') },
  { weight: 2, arbitrary: fc.constant<Wildness>('any') },
);

interface Field {
  readonly right: string;
  readonly wrong: string;
  readonly turn: number;
}

interface Drawing {
  readonly right: (part: DrawnSchema, name: string) => fc.Arbitrary<string>;
  readonly wrong: (name: string) => fc.Arbitrary<string>;
}

/** Fields of which none, one or some are not what the schema asks for. */
function bent(schema: DrawnSchema, facts: Facts, { right, wrong }: Drawing) {
  const generated = fieldsOf<Field>(schema, facts, (part, name) =>
    fc.record({ right: right(part, name), wrong: wrong(name), turn: fc.nat({ max: 999 }) }),
  );
  return fc.tuple(wildness, generated).map(([wild, fields]) => {
    const entries = Object.entries(fields);
    const last = Math.max(...entries.map(([, { turn }]) => turn));
    const isWrong = ({ turn }: Field) => (wild === 'one' ? turn === last : wild === 'any' && turn % 2 === 0);
    return Object.fromEntries(
      entries.map(([name, field]) => [name, isWrong(field) ? field.wrong : field.right]),
    );
  });
}

/** As an address or a header says it: without the quotes of JSON. */
const asText = (json: string): string => (json.startsWith('"') ? (JSON.parse(json) as string) : json);

/** Half a character has no UTF-8: its three bytes are sent all the same. */
const encoded = (text: string): string =>
  [...text].map((unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80')).join('');

const rightText = (facts: Facts) => (part: DrawnSchema, name: string) =>
  rightJson(part.type === 'array' ? (part.items ?? {}) : part, facts, name).map(asText);

/** What no field asks for, or nearly what it asks for. */
const wrongText = (facts: Facts) => (name: string) => {
  const known = facts[name] ?? [];
  return known.length === 0
    ? hostileText
    : fc.oneof(
        { weight: 2, arbitrary: hostileText },
        { weight: 1, arbitrary: fc.constantFrom(...known).chain(bend) },
      );
};

/** A text with one character gone, doubled or another one. */
const bend = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.constantFrom('', 'A', '=', '.', '-', '\u0000', 'é', text))
    .map(([at, put]) => text.slice(0, at) + put + text.slice(at + 1));

const strange = fc.constantFrom(
  ...[
    '',
    '__proto__[a]=1',
    'constructor=1',
    'a[b][c]=1',
    '&&&',
    '=',
    '%',
    '%zz=%',
    '%00=%00',
    '%ED%A0%80',
    'x=1&'.repeat(900),
    `y=${'z'.repeat(9000)}`,
  ],
);

export function queryOf(schema: DrawnSchema, facts: Facts): fc.Arbitrary<string> {
  const fields = bent(schema, facts, { right: rightText(facts), wrong: wrongText(facts) });
  return fc
    .tuple(fields, rarely(7, strange, ''), fc.integer({ min: 0, max: 9 }))
    .map(([given, more, twice]) => {
      const pairs = Object.entries(given).map(([name, text]) => `${name}=${encoded(text)}`);
      return [...pairs, ...(twice === 0 ? pairs : []), more].filter(Boolean).join('&');
    });
}

const sendable = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?');

interface Body {
  readonly type: string;
  readonly body: string | Buffer;
}

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'APPLICATION/JSON',
  'application/',
  'null',
];

/** A body of JSON: right, bent in its fields, cut off, something else altogether, or of another type. */
export function jsonBody(schema: DrawnSchema, facts: Facts): fc.Arbitrary<Body> {
  const object = bent(schema, facts, {
    right: (part, name) => rightJson(part, facts, name),
    wrong: () => hostileJson,
  }).map(written);
  const content = fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: hostileJson },
    {
      weight: 1,
      arbitrary: fc
        .tuple(object, fc.nat({ max: 99 }))
        .map(([json, percent]) => json.slice(0, Math.ceil((json.length * percent) / 100))),
    },
    {
      weight: 1,
      arbitrary: object.map(
        (json) => `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},${json.slice(1)}`,
      ),
    },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(types[0] ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  );
  return fc.record({ type, body: content });
}

/** Other ways to write the same address, or nearly the same. */
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
const samePath = (path: string) => path;

/** Calls of an endpoint, drawn from its own schemas, in part with what these do not ask for, by each of these people. */
export function endpointCalls(
  key: string,
  endpoint: Endpoint,
  facts: Facts,
  people: readonly string[],
): fc.Arbitrary<FuzzCall> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const {
    params = {},
    query = {},
    headers = {},
    body,
  } = endpoint as { params?: DrawnSchema; query?: DrawnSchema; headers?: DrawnSchema; body?: DrawnSchema };
  const content: fc.Arbitrary<Body | undefined> = endpoint.multipart
    ? uploads
    : body
      ? jsonBody(body, facts)
      : rarely(10, jsonBody({}, facts), undefined);
  return fc
    .record({
      who: fc.constantFrom(...people),
      spelled: rarely(20, otherPath, samePath),
      named: bent(params, facts, { right: rightText(facts), wrong: wrongText(facts) }),
      search: queryOf(query, facts),
      own: bent(headers, facts, { right: rightText(facts), wrong: wrongText(facts) }),
      odd: rarely(5, hostileHeaders, {}),
      content,
    })
    .map(({ who, spelled, named, search, own, odd, content: given }) => ({
      who,
      method,
      path: `${spelled(path.replaceAll(/{(\w+)}/g, (_, name) => encoded(named[name] ?? '')))}${search && '?'}${search}`,
      headers: {
        ...Object.fromEntries(Object.entries(own).map(([name, text]) => [name, sendable(text)])),
        ...odd,
        ...(given ? { 'content-type': given.type } : {}),
      },
      ...(given ? { body: given.body } : {}),
    }));
}
