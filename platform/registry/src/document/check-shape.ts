import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { RegistryError, type RegistryErrorCode } from '../registry-error.ts';

const validators = new WeakMap<TSchema, Validator>();

/** Compiles each schema once: a compiled validator is several times faster for large documents. */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made = Compile(schema);
  validators.set(schema, made);
  return made;
}

/** Validates a value by a schema. @throws Error with one sentence that names the first three invalid places */
export function checkShape<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  const validator = validatorOf(schema);
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
  try {
    return checkShape(schema, JSON.parse(text));
  } catch (error) {
    throw new RegistryError(code, problemOf((error as Error).message), error);
  }
}
