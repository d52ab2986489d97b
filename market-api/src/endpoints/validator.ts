import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const common: Options = {
  allErrors: true,
  useDefaults: true,
  // Cents are not exact in binary: 19.99 / 0.01 is 1998.9999999999998.
  multipleOfPrecision: 6,
};

/** What comes in a body has types of its own; what comes in an address or a header is text and must be read. */
const forBodies = withFormats(new Ajv(common));
const forText = withFormats(new Ajv({ ...common, coerceTypes: true }));

function withFormats(ajv: Ajv): Ajv {
  (addFormats as unknown as (target: Ajv) => void)(ajv);
  return ajv;
}

// biome-ignore lint/suspicious/noExplicitAny: Fastify asks for a compiler of any schema
export const compileValidator: FastifySchemaCompiler<any> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? forBodies : forText).compile(schema);
