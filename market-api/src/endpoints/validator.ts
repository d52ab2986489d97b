import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type InputSchema, readFormats, readInput } from './input/read-input.ts';

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

/**
 * Finds a text that the database refuses, PostgreSQL stores neither NUL nor half a character (a lone surrogate):
 * anywhere in what a call brought, names of fields included. Without recursion, because a body may be nested as deep as
 * it is long.
 * @returns the field it is in, `''` for the whole; undefined when every text can be stored
 */
function findUnstorableText(given: unknown): string | undefined {
  const open: [field: string, value: unknown][] = [['', given]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return field;
      // Only the outermost names are shown: they are the endpoint's own, the rest is the caller's.
      open.push([field || name, part]);
    }
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
