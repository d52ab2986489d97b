import { errorStatus, isErrorCode } from 'shared-contracts';
import type { FuzzAnswer } from './send.ts';

interface Judging {
  /** Error responses have to be problem details of the contract, as those of market-api. */
  readonly isApi: boolean;
  /** Whether 503 with `retry-after` is allowed, because the call uses a limited resource. */
  readonly mayBeBusy?: boolean;
  /** Folders of the server, which no response may disclose. */
  readonly secrets?: readonly string[];
}

/** Statuses that Node sends before a request is parsed; the body is a problem all the same. */
const early = new Set([408, 431]);

const leaks = [
  /^\s*at .+:\d+:\d+\)?$/m,
  /\bnode:internal\b|node_modules/,
  /\.ts:\d+/,
  /syntax error at or near|violates [\w-]+ constraint|duplicate key value|invalid (input syntax|byte sequence)/i,
  /relation "|column "|operator does not exist|postgres(ql)?:\/\//i,
];

/** @returns what is wrong with this response; undefined when it is correct */
export function faultOf(response: FuzzAnswer, judging: Judging): string | undefined {
  const { status, text } = response;
  if (status === 0) return `no answer: ${text}`;
  const isBusy =
    status === 503 && judging.mayBeBusy === true && response.headers['retry-after'] !== undefined;
  if (status >= 500 && !isBusy) return `answered ${status}: ${text.slice(0, 300)}`;
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  if (leak !== undefined) return `the answer (${status}) shows ${JSON.stringify(leak)}`;
  const secret = judging.secrets?.find((folder) => text.includes(folder));
  if (secret !== undefined) return `the answer (${status}) names the folder ${secret}`;
  return judging.isApi && status >= 400 && text !== '' ? misshapen(response) : undefined;
}

function misshapen({ status, headers, text }: FuzzAnswer): string | undefined {
  if (!/^application\/problem\+json/.test(String(headers['content-type'])))
    return `a refusal (${status}) of the type ${headers['content-type']}: ${text.slice(0, 200)}`;
  const problem = JSON.parse(text) as Record<string, unknown>;
  const { code, message, detail } = problem;
  const fits = isErrorCode(code) && (errorStatus[code] === status || early.has(status));
  if (!fits || problem.status !== status) return `a refusal (${status}) that says ${text.slice(0, 200)}`;
  const hasMessage = typeof message === 'string' && message !== '' && detail === message;
  return hasMessage ? undefined : `a refusal (${status}) without a sentence: ${text.slice(0, 200)}`;
}
