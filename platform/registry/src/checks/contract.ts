import { contractsOf } from '../host-bundle/host-facts.ts';
import type { FitsHost } from './candidate.ts';

/** The page and a remote understand each other by a contract number; a host may speak several. */
export const checkContract: FitsHost = (build, host) => {
  const spoken = contractsOf(host);
  if (spoken.includes(build.contract)) return [];
  const why = `${build.id} was built for contract ${build.contract}, the host speaks contract ${spoken.join(' and ')}.`;
  const advice = 'Bring the shared packages to the state the host was deployed from, and build again.';
  return [{ code: 'contract', why, message: `${why} ${advice}` }];
};
