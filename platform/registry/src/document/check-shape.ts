import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type RegistryErrorCode, withErrorCode } from '../registry-error.ts';

/** Each schema is compiled once: a compiled validator is several times faster for large documents. */
const validators = new WeakMap<TSchema, Validator>();

/** Validates a value by a schema. @throws Error with one sentence that names the first three invalid places */
export function checkShape<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  if (validator.Check(value)) return value as Static<Schema>;
  const places = validator
    .Errors(value)
    .slice(0, 3)
    .map((error) => `${error.instancePath === '' ? 'the whole' : error.instancePath} ${error.message}`);
  throw new Error(places.join('; '));
}

/**
 * Parses JSON text and validates it like `checkShape`.
 * @param problemOf returns the error message for people
 * @throws RegistryError with this code
 */
export function parseShape<Schema extends TSchema>(
  schema: Schema,
  text: string,
  code: RegistryErrorCode,
  problemOf: (reason: string) => string,
): Static<Schema> {
  return withErrorCode(code, problemOf, () => checkShape(schema, JSON.parse(text)));
}
