import { contractsOf } from '../host-bundle/host-facts.ts';
import type { FitsHost } from './candidate.ts';

/** The page and a remote understand each other by a contract number; a host may speak several. */
export const checkContract: FitsHost = (build, host) =>
  contractsOf(host).includes(build.contract)
    ? []
    : [
        {
          code: 'contract',
          message:
            `${build.id} was built for contract ${build.contract}, the host speaks contract ${contractsOf(host).join(' and ')}. ` +
            'Bring the shared packages to the state the host was deployed from, and build again.',
        },
      ];
