import { accessLevels } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { parseShape } from '../document/check-shape.ts';
import { versionPattern } from '../document/patterns.ts';

/** The schema of `host.json` in a host's build and of `_host/host.json` in the store: the facts that a remote must fit. */
const HostFactsSchema = Type.Object({
  schema: Type.Literal(1),
  /** The oldest contract that the host speaks; `contracts` has all of them, but is absent in early hosts. */
  contract: Type.Integer(),
  contracts: Type.Optional(Type.Array(Type.Integer(), { minItems: 1 })),
  /** The versions of the packages that the page shares, by the name that remotes import. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Packages that no remote may bundle, and what it imports instead. */
  singletons: Type.Array(Type.Object({ name: Type.String(), use: Type.String() })),
  /** The accesses that remotes may declare for a path; an empty list for the host's own paths. */
  allows: Type.Array(Type.Object({ path: Type.String(), access: Type.Array(Type.Enum([...accessLevels])) })),
  /** The host's bundle, for the smoke test of a build; absent in the `host.json` of a build. */
  bundle: Type.Optional(
    Type.Object({
      version: Type.String({ pattern: versionPattern.source }),
      files: Type.Record(Type.String(), Type.String()),
    }),
  ),
  signedBy: Type.Optional(Type.String()),
  signature: Type.Optional(Type.String()),
});
export type HostFacts = Static<typeof HostFactsSchema>;

/** The contracts that a host speaks. */
export const contractsOf = ({ contract, contracts }: Pick<HostFacts, 'contract' | 'contracts'>) =>
  contracts ?? [contract];

/** @param where the file's name, for the error message @throws RegistryError `bad_host` */
export function parseHostFacts(text: string, where: string): HostFacts {
  const unusable = (reason: string) =>
    `${where} cannot be used: ${reason}. Build and publish the host again.`;
  return parseShape(HostFactsSchema, text, 'bad_host', unusable);
}
