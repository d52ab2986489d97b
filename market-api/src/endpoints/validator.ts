import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type JsonSchema, readFault, readFormats, readInput } from './input/read-input.ts';

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  allowUnionTypes: true,
  // Cents are not exact in binary floating point: 19.99 / 0.01 is 1998.9999999999998.
  multipleOfPrecision: 6,
  // `readInput` parses and checks these formats before the schema is applied.
  formats: Object.fromEntries(readFormats.map((format) => [format, true])),
});
(addFormats as unknown as (target: Ajv) => void)(ajv);

/**
 * The only place where the input of a request is validated: bodies, parameters and headers alike. Ajv's own coercion accepts
 * `1e400`, `0x10` and `null` as numbers, so values are parsed here instead. Infinity, which `JSON.parse` returns for `1e400`,
 * is not a number to Ajv (`strictNumbers`).
 */
// biome-ignore lint/suspicious/noExplicitAny: Fastify asks for a compiler of any schema
export const compileValidator: FastifySchemaCompiler<any> = ({ schema, httpPart }) =>
  validatorOf(schema, httpPart !== 'body');

/** The same for values that no request brings. @param isText whether all values are text, as in parameters and headers */
export function validatorOf(schema: object, isText: boolean) {
  const judge = ajv.compile(schema);
  return (given: unknown): true | { error: FastifySchemaValidationError[] } => {
    const field = findUnstorableText(given);
    if (field !== undefined) return { error: [readFault(field && `/${field}`, UNSTORABLE)] };
    const faults = readInput(schema as JsonSchema, given, isText);
    if (!judge(given)) faults.push(...((judge.errors ?? []) as FastifySchemaValidationError[]));
    return faults.length === 0 ? true : { error: faults };
  };
}

const UNSTORABLE = 'There are characters in it that cannot be stored (NUL or half a character).';

/**
 * Finds a text that the database refuses: PostgreSQL stores neither NUL nor half a character (a lone surrogate). Searches the whole
 * input of a request, names of fields included, without recursion, because a body may be nested as deep as it is long.
 * @returns the field with that text, `''` for the input as a whole; undefined when every text can be stored
 */
function findUnstorableText(given: unknown): string | undefined {
  const open: [field: string, value: unknown][] = [['', given]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return field;
      // Only the outermost field is reported: the endpoint defines its name; names below it come from the caller.
      open.push([field || name, part]);
    }
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
