import type { FastifySchemaValidationError } from 'fastify';
import { MarketProblem } from './market-problem.ts';

/** Turns the errors of the schema validator into one problem that names each field once. */
export function validationProblem(
  found: readonly FastifySchemaValidationError[],
  part: string,
): MarketProblem {
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

function sentence(field: string, { keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === 'required') return `The field ${field} is missing.`;
  if (keyword === 'additionalProperties') return `There is no field ${field}.`;
  // A custom rule rejected the value; a form shows its message beside the field.
  if (keyword === 'read') return message ?? `The field ${field} is not valid.`;
  switch (keyword) {
    case 'minLength':
    case 'pattern':
      return `The field ${field} must not be empty.`;
    case 'maxLength':
      return `The field ${field} must have at most ${params.limit} characters.`;
    case 'minimum':
      return `The field ${field} must be at least ${params.limit}.`;
    case 'maximum':
      return `The field ${field} must be at most ${params.limit}.`;
    case 'multipleOf':
      return `The field ${field} must have at most two decimals.`;
    case 'format':
      return `The field ${field} must be a valid ${params.format}.`;
    case 'enum':
      return `The field ${field} must be one of: ${(params.allowedValues as unknown[]).join(', ')}.`;
    case 'const':
      return `The field ${field} must be ${JSON.stringify(params.allowedValue)}.`;
    case 'type':
      return `The field ${field} must be of the type ${[params.type].flat().join(' or ')}.`;
    default:
      return `The field ${field} ${message ?? 'is not valid'}.`;
  }
}
