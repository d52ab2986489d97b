import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorCodes } from 'shared-contracts';
import { type Endpoint, type EndpointKey, endpoints } from 'shared-contracts/endpoints';
import { DECIMAL_TEXT, type JsonSchema } from '../endpoints/input/read-input.ts';
import { MarketProblem, toProblem } from '../errors/market-problem.ts';
import { descriptions, refusalsOf } from './descriptions.ts';
import { exampleOf } from './examples.ts';

/** The parts of an operation that this file changes. */
interface Operation {
  description?: string;
  operationId?: string;
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, Content> }>;
}
interface Content {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface OpenApi {
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, unknown> };
}

/** Completes the document generated from the schemas with texts, examples, refusals, forms and headers. */
export function completeDocument<Document extends object>(document: Document): Document {
  const { paths = {}, components } = document as OpenApi;
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const [method = '', path = ''] = key.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation) complete(operation as Operation, key);
  }
  if (components) components.schemas = { ...components.schemas, Problem: problemSchema };
  return document;
}

function complete(operation: Operation, key: EndpointKey): void {
  const example = exampleOf(key);
  const endpoint: Endpoint = endpoints[key];
  Object.assign(operation, { description: descriptions[key], operationId: operationId(key) });
  for (const parameter of operation.parameters ?? []) {
    const given = { header: example.headers, path: example.params }[parameter.in] ?? example.query;
    if (given?.[parameter.name] !== undefined) parameter.example = given[parameter.name];
  }
  if (endpoint.multipart) operation.requestBody = pictureForm;
  const body = operation.requestBody?.content['application/json'];
  if (body) {
    body.example = example.body;
    if (body.schema) takeDecimalText(body.schema as JsonSchema);
  }

  const response = operation.responses['200'];
  if (response) {
    response.description = 'Done';
    const content = response.content?.[endpoint.mediaType ?? 'application/json'];
    if (content) content.example = example.response;
    if (isPaged(endpoint)) response.headers = nextPage;
  }
  for (const [status, codes] of refusalsOf(key)) operation.responses[status] = refusal(status, codes);
}

/** A name for generated clients: `getLoaddbuser`, `putUserAdd`. */
function operationId(key: EndpointKey): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** Bodies may contain numbers as plain decimal text; in addresses everything is text anyway. */
function takeDecimalText(field: JsonSchema): void {
  if (field.type === 'number' || field.type === 'integer') {
    const description = `${field.description}; a number or its plain decimal text`;
    Object.assign(field, { type: [field.type, 'string'], pattern: DECIMAL_TEXT, description });
  }
  for (const part of Object.values(field.properties ?? {})) takeDecimalText(part);
  if (field.items) takeDecimalText(field.items);
}

const isPaged = ({ query }: Endpoint) =>
  'limit' in ((query as { properties?: Record<string, unknown> } | undefined)?.properties ?? {});

function refusal(status: number, codes: readonly ErrorCode[]): Operation['responses'][string] {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }]));
  return {
    description: `${STATUS_CODES[status] ?? 'Refused'}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
  };
}

const exampleProblem = (code: ErrorCode) =>
  toProblem(
    new MarketProblem(code, 'A sentence that tells a person what is wrong and what they can do.'),
    '3b9f5f0a-7c1e-4c0e-9d55-6a1f0a2b3c4d',
  );

const nextPage = {
  Link: {
    description:
      'The next page, when there is one: `<?cursor=…>; rel="next"`, relative to this call; after a change it names the list',
    schema: { type: 'string' },
  },
};

const pictureForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['image'],
        properties: { image: { type: 'string', format: 'binary', description: 'The picture' } },
      },
    },
  },
};

const text = (description: string) => ({ type: 'string', description });

const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem details',
  required: ['type', 'title', 'status', 'code', 'message', 'detail'],
  properties: {
    type: text('An address that names the code'),
    title: text('The code in words'),
    status: { type: 'integer', description: 'The HTTP status' },
    code: { type: 'string', enum: errorCodes, description: 'Stable: what programs go by' },
    message: text('A sentence for people'),
    detail: text('The same sentence'),
    field: text('The field at fault, when there is exactly one'),
    errors: {
      type: 'array',
      description: 'Every field at fault',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: text('The field'), message: text('What is wrong with it') },
      },
    },
    requestId: text('Names the call in the log; also in the header x-request-id'),
    modifiedCount: { type: 'integer', description: 'Updates that changed nothing say so' },
  },
};
