import { accessLevels } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { parseShape } from '../document/check-shape.ts';
import { versionPattern } from '../document/primitives.ts';

const open = { additionalProperties: true } as const;

/** `host.json` of a host's build, and `_host/host.json` of the store: what a remote has to fit. */
const HostFactsSchema = Type.Object(
  {
    schema: Type.Literal(1),
    /** The oldest that it speaks; all of them are in `contracts`, which early hosts do not have. */
    contract: Type.Integer(),
    contracts: Type.Optional(Type.Array(Type.Integer(), { minItems: 1 })),
    /** The version of everything that exists once on the page, by the name remotes import. */
    shared: Type.Record(Type.String(), Type.String()),
    /** Packages that no remote brings along, and what it imports instead. */
    singletons: Type.Array(Type.Object({ name: Type.String(), use: Type.String() }, open)),
    /** Who may be let in below an address; an empty list where the host answers itself. */
    allows: Type.Array(
      Type.Object({ path: Type.String(), access: Type.Array(Type.Enum([...accessLevels])) }, open),
    ),
    /** For the smoke test of a build; `host.json` of a build has none yet. */
    bundle: Type.Optional(
      Type.Object(
        {
          version: Type.String({ pattern: versionPattern.source }),
          files: Type.Record(Type.String(), Type.String()),
        },
        open,
      ),
    ),
    signedBy: Type.Optional(Type.String()),
    signature: Type.Optional(Type.String()),
  },
  open,
);
export type HostFacts = Static<typeof HostFactsSchema>;

/** The contracts that a host speaks. */
export const contractsOf = ({ contract, contracts }: Pick<HostFacts, 'contract' | 'contracts'>) =>
  contracts ?? [contract];

/** @param where for the message @throws RegistryError `bad_host` */
export function parseHostFacts(text: string, where: string): HostFacts {
  return parseShape(
    HostFactsSchema,
    text,
    'bad_host',
    (reason) => `${where} cannot be used: ${reason}. Build and publish the host again.`,
  );
}
