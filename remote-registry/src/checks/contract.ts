import type { Arrival, Check } from './candidate.ts';

/** The page and a remote understand each other by one contract number. */
export const checkContract: Check<Arrival> = ({ build }, { host }) =>
  build.contract === host.contract
    ? []
    : [
        {
          code: 'contract',
          message:
            `${build.id} was built for contract ${build.contract}, the host speaks contract ${host.contract}. ` +
            'Bring the shared packages to the state the host was deployed from, and build again.',
        },
      ];
