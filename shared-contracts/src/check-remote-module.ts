import { CONTRACTS, type RemoteModule, type RemoteModule1 } from './remote-module.ts';

type Loaded = Readonly<Record<'id' | 'team' | 'contract' | 'routes' | 'slots' | 'failed', unknown>>;

const isComponent = (value: unknown) => typeof value === 'function';
const isFailed = (value: unknown) => value === undefined || isComponent(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isFill = (slot: unknown) => isObject(slot) && isComponent(slot.component) && isFailed(slot.failed);

/** What is wrong with the parts that differ between contracts, as the end of a sentence. */
function problemOf({ contract, slots = {}, failed }: Loaded): string | undefined {
  if (contract !== 1 && !isFailed(failed)) return 'has a failed page that is no component';
  if (isObject(slots) && Object.values(slots).every(contract === 1 ? isComponent : isFill)) return undefined;
  return contract === 1 ? 'has a slot that is no component' : 'has a slot without a component';
}

/** The one place that converts contract 1 to contract 2: all other code knows contract 2 only. */
function fromContract1({ id, team, routes, slots }: RemoteModule1): RemoteModule {
  const fills = Object.entries(slots ?? {}).map(([name, component]) => [name, { component }]);
  return { id, team, contract: 2, routes, ...(slots && { slots: Object.fromEntries(fills) }) };
}

/**
 * Checks a loaded module, by the shape of its contract, before any code uses it.
 * @returns the module as contract 2, or a sentence that names the problem.
 */
export function checkRemoteModule(loaded: unknown, expectedId: string): RemoteModule | string {
  const module = (loaded as { default?: unknown } | null | undefined)?.default as Loaded | null | undefined;
  if (!isObject(module)) return `${expectedId} exports no remote module`;
  if (module.id !== expectedId) return `${expectedId} answered as ${JSON.stringify(module.id)}`;
  const contract = CONTRACTS.find((known) => known === module.contract);
  if (contract === undefined) {
    return `${expectedId} speaks contract ${JSON.stringify(module.contract)}, the host speaks ${CONTRACTS.join(' and ')}`;
  }
  if (typeof module.team !== 'string') return `${expectedId} names no team`;
  if (!Array.isArray(module.routes)) return `${expectedId} has no list of routes`;
  const problem = problemOf(module);
  if (problem !== undefined) return `${expectedId} ${problem}`;
  return contract === 1
    ? fromContract1(module as unknown as RemoteModule1)
    : (module as unknown as RemoteModule);
}
