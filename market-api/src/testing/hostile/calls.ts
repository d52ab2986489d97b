import type { Endpoint, EndpointKey } from 'shared-contracts/endpoints';
import type { HostileValue } from 'test-helpers/fuzz';
import { exampleOf } from '../../documentation/examples.ts';
import type { JsonSchema } from '../../endpoints/input/read-input.ts';
import type { CallInit } from '../inject.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface Input {
  readonly params: Fields;
  readonly query: Fields;
  readonly headers: Fields;
  readonly body: Fields | undefined;
}

/** A valid call, from the endpoint's own documentation, with the fields that the test changes. */
export function rightInput(key: EndpointKey, changed: Fields): Input {
  const { params = {}, query = {}, headers = {}, body } = exampleOf(key);
  const change = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, changed[name] ?? value]));
  return {
    params: change(params),
    query: change(query),
    headers: change(headers),
    body: body && change(body),
  };
}

export interface Field {
  readonly part: 'params' | 'query' | 'headers' | 'body';
  readonly name: string;
  readonly isNumber: boolean;
  readonly takesZero: boolean;
}

/** All fields of an endpoint, from its schemas. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] as { properties?: Record<string, JsonSchema> } | undefined;
    return Object.entries(schema?.properties ?? {}).map(([name, { type, minimum = 1 }]) => {
      return { part, name, isNumber: type === 'number' || type === 'integer', takesZero: minimum <= 0 };
    });
  });
}

/** The call with one field replaced; undefined if this part of a call cannot contain the value. */
export function withHostile(input: Input, { part, name }: Field, value: HostileValue): CallInit | undefined {
  const texts = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([field, given]) => [field, String(given)]));
  const init = {
    params: texts(input.params),
    query: texts(input.query),
    headers: texts(input.headers),
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  };
  if (part === 'body') return { ...init, body: withRaw(input.body ?? {}, name, value.json) };
  if (value.text === undefined || (part === 'headers' && !isHeader(value.text))) return undefined;
  return { ...init, [part]: { ...init[part], [name]: value.text } };
}

/** JSON with one field inserted as raw text, because no JavaScript value is `1e400` or a lone surrogate's escape. */
function withRaw(body: Fields, name: string, json: string): string {
  const others = Object.entries(body).filter(([field]) => field !== name);
  const parts = others.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`);
  return `{${[...parts, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what a header must be tried with
const isHeader = (text: string) => /^[\x20-\x7e\x00]*$/.test(text);
