import fc from 'fast-check';
import type { FuzzCall } from './send.ts';

export interface Trial {
  readonly runs: number;
  readonly seed: number;
}

/**
 * Tries drawn calls one after another, and makes the first that shows a fault as simple as it can be.
 * @param fault sends a call and says what is wrong with its answer, undefined for nothing
 * @returns undefined when nothing was found, else the simplest call, what is wrong and how to draw it again
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
