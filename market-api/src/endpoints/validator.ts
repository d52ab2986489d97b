import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type InputSchema, readFormats, readInput } from './input/read-input.ts';
import { findUnstorableText } from './input/storable-text.ts';

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  allowUnionTypes: true,
  // Cents are not exact in binary: 19.99 / 0.01 is 1998.9999999999998.
  multipleOfPrecision: 6,
  // Read, and judged, before the schema is asked.
  formats: Object.fromEntries(readFormats.map((format) => [format, true])),
});
(addFormats as unknown as (target: Ajv) => void)(ajv);

/**
 * The one place that decides whether what a call brought can be used at all, for bodies, addresses and headers alike.
 * Ajv's own coercion takes `1e400`, `0x10` and `null` for numbers, so values are read here instead. Infinity, which
 * `JSON.parse` makes of `1e400`, is no number to Ajv (`strictNumbers`).
 */
// biome-ignore lint/suspicious/noExplicitAny: Fastify asks for a compiler of any schema
export const compileValidator: FastifySchemaCompiler<any> = ({ schema, httpPart }) => {
  const judge = ajv.compile(schema);
  return (given: unknown) => {
    const field = findUnstorableText(given);
    if (field !== undefined) return { error: [unstorable(field)] };
    const faults = readInput(schema as InputSchema, given, httpPart !== 'body');
    if (!judge(given)) faults.push(...((judge.errors ?? []) as FastifySchemaValidationError[]));
    return faults.length === 0 ? true : { error: faults };
  };
};

const unstorable = (field: string): FastifySchemaValidationError => ({
  keyword: 'read',
  instancePath: field && `/${field}`,
  schemaPath: '',
  params: {},
  message: 'There are characters in it that cannot be stored (NUL or half a character).',
});
