import { type Endpoint, type EndpointKey, endpoints } from 'shared-contracts/endpoints';
import type { JsonSchema } from '../endpoints/input/read-input.ts';

type Values = Readonly<Record<string, unknown>>;

export type Example = { readonly [Part in 'params' | 'query' | 'headers' | 'body']?: Values } & {
  readonly response: unknown;
};

const id = '5b1c6f0e-3f64-4a8e-9c0b-2f6f1d1f9a11';
const picture = '/api/pictures/0f9a3c51de7b24886a1ec0d5b3f7291466f0a8c2d9e4b7135c8e60af12d3b794/1200.webp';

/** Example values by field name, used where the field's schema accepts them. */
const commonValues: Values = {
  ...{ _id: id, id, ids: id, insertedId: id },
  ...{ productimage: picture, image: picture, url: picture, width: 1200, height: 900, photourl: '' },
  productname: 'Two-door fridge with ice maker',
  ...{ resaleprice: 349.5, originalprice: 899.99, location: 'Riverside 7, Springfield' },
  ...{ yearsofuse: '3 years', condition: 'Good, one scratch on the left side' },
  description: 'Cools well and is quiet. New seals last year.',
  ...{ categoryname: 'French Door', categoriesname: 'French Door', categoryid: 1 },
  ...{ name: 'Nora Frost', sellername: 'Nora Frost', buyername: 'Bea Winter' },
  ...{ email: 'seller@market.test', advertiseremail: 'seller@market.test', buyeremail: 'buyer@market.test' },
  ...{ phonenumber: '5550100121', buyerphonenumber: '5550100111' },
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI5ZDJmN2MxYSJ9.c2lnbmF0dXJl',
  ...{ limit: 50, search: 'frost', expiration: 600, status: 200, all: 'true', 'idempotency-key': 'add-0f3a' },
  ...{ q: 'quiet fridge', category: [1], brand: ['bosch'], max: 400, near: '4671654', sort: 'near' },
  ...{ value: 'bosch', label: 'Bosch', query: 'brand=bosch&max=400&q=quiet' },
  ...{ text: 'Quiet fridge', next: null, ownproduct: false },
  ...{ poll: '1', after: 41, 'last-event-id': 41 },
  ...{ product: id, offer: id, price: 300, upto: id, pictures: [picture] },
  ...{ nichewidth: 610, nicheheight: 1900, nichedepth: 700, door: 800 },
};

const messageText = { text: 'Is it still there, and how loud is it?' };
const savedName = { name: 'Quiet, from Bosch, up to $400' };
/** Values that replace the common ones in these endpoints. */
const ownValues: Partial<Record<EndpointKey, Values>> = {
  'GET /places': { q: 'austin tx', name: 'Austin, Texas, US' },
  'GET /banner': { name: 'Cold comes back', description: 'Good refrigerators find a second kitchen.' },
  'GET /conversations/{id}/messages': messageText,
  'POST /conversations/{id}/messages': messageText,
  'GET /saved-searches': savedName,
  'POST /saved-searches': savedName,
  'PATCH /saved-searches': savedName,
  'GET /notices': {
    text: '“Quiet fridge” from your wishlist costs $349.50 now, $40 less.',
    kind: 'wish_cheaper',
  },
};

/** A valid request of an endpoint and its response. */
export function exampleOf(key: EndpointKey): Example {
  const { params, query, headers, body, response }: Endpoint = endpoints[key];
  const values = { ...commonValues, ...ownValues[key] };
  const given = Object.entries({ params, query, headers, body }).filter(([, schema]) => schema !== undefined);
  return {
    ...Object.fromEntries(
      given.map(([part, schema]) => [part, exampleValue(schema as JsonSchema, values, true)]),
    ),
    response: exampleValue(response as JsonSchema, values, false),
  };
}

/** @param isInput whether to include optional fields that have an example value */
function exampleValue(schema: JsonSchema, values: Values, isInput: boolean): unknown {
  const { properties = {}, required = [], items = {} } = schema;
  if (schema.type === 'array') return [exampleValue(items, values, isInput)];
  if (schema.type !== 'object') return leastOf(schema);
  const isShown = (name: string) =>
    required.includes(name) ||
    (name in values && (isInput || required.length === 0) && !takesNull(properties[name]));
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => isShown(name))
      .map(([name, field]) => [
        name,
        takes(field, values[name]) ? values[name] : exampleValue(field, values, isInput),
      ]),
  );
}

const takesNull = ({ type }: JsonSchema = {}) => Array.isArray(type) && type.includes('null');

function takes({ type, enum: choices, pattern, items }: JsonSchema, value: unknown): boolean {
  if (choices) return choices.includes(value);
  if (Array.isArray(value)) return type === 'array' && items !== undefined && takes(items, value[0]);
  if (value === null) return takesNull({ ...(type && { type }) });
  const kind = typeof value === 'number' ? (type === 'integer' ? 'integer' : 'number') : typeof value;
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value)) return false;
  return [type].flat().includes(kind);
}

function leastOf(schema: JsonSchema): unknown {
  const { type, enum: choices, const: only, examples, format, minimum = 1, pattern } = schema;
  if (only !== undefined) return only;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  if (format === 'date-time') return '2026-11-21T15:04:05.000Z';
  return choices?.[0] ?? examples?.[0] ?? (pattern === undefined ? 'Text' : '4671654');
}
