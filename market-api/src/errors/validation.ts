import type { FastifySchemaValidationError } from 'fastify';
import { MarketProblem } from './market-problem.ts';

/** Turns the errors of the schema validator into one problem that names each field once. */
export function validationProblem(found: readonly FastifySchemaValidationError[], part: string) {
  const byField = new Map<string, string>();
  for (const error of found) {
    const field = fieldOf(error) || part;
    if (!byField.has(field)) byField.set(field, sentence(field, error));
  }
  const errors = [...byField].map(([field, message]) => ({ field, message }));
  const [first] = errors;
  if (!first) return new MarketProblem('invalid', 'The call could not be understood.');
  if (errors.length === 1) return new MarketProblem('invalid', first.message, { field: first.field, errors });
  const named = errors.map(({ field, message }) =>
    message.includes(field) ? message : `${field}: ${message}`,
  );
  return new MarketProblem('invalid', named.join(' '), { errors });
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.split('/').filter(Boolean);
  return [...path, ...(typeof named === 'string' ? [named] : [])].join('.');
}

/** What is wrong with a value, by the keyword of the schema that refused it. */
const faults: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  minLength: () => 'must not be empty',
  pattern: () => 'must not be empty',
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  multipleOf: () => 'must have at most two decimals',
  format: ({ format }) => `must be a valid ${format}`,
  enum: ({ allowedValues }) => `must be one of: ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  type: ({ type }) => `must be of the type ${[type].flat().join(' or ')}`,
};

function sentence(field: string, { keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === 'required') return `The field ${field} is missing.`;
  if (keyword === 'additionalProperties') return `There is no field ${field}.`;
  // A custom rule rejected the value; a form shows its message beside the field.
  if (keyword === 'read') return message ?? `The field ${field} is not valid.`;
  return `The field ${field} ${faults[keyword]?.(params) ?? message ?? 'is not valid'}.`;
}
