import fc from 'fast-check';
import type { FuzzCall } from './send.ts';

export interface Trial {
  readonly runs: number;
  readonly seed: number;
}

/**
 * Sends generated calls one after another, and shrinks the first one that shows a fault.
 * @param fault sends a call and returns what is wrong with the response, or undefined
 * @returns undefined when no fault was found, else the simplest call, the fault and how to reproduce it
 */
export async function tryCalls(
  calls: fc.Arbitrary<FuzzCall>,
  fault: (call: FuzzCall) => Promise<string | undefined>,
  { runs, seed }: Trial,
): Promise<string | undefined> {
  const property = fc.asyncProperty(calls, async (call) => {
    const found = await fault(call);
    if (found !== undefined) throw new Error(found);
  });
  const outcome = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  if (!outcome.failed) return undefined;
  const [call] = outcome.counterexample ?? [];
  const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'it failed';
  return `${why}\n  seed ${outcome.seed}, path ${outcome.counterexamplePath}\n  ${call ? asText(call) : ''}`;
}

const MAX_LENGTH = 1000;

function asText({ who, method, path, headers, body }: FuzzCall): string {
  const sent = typeof body === 'string' ? body : body?.toString('latin1');
  const parts = [`${who}: ${method} ${path}`, JSON.stringify(headers), JSON.stringify(sent)];
  return parts
    .map((part = '') => (part.length > MAX_LENGTH ? `${part.slice(0, MAX_LENGTH)}… (${part.length})` : part))
    .join('\n  ');
}
