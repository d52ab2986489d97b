import { RegistryError } from '../registry-error.ts';

/** The error of a smoke test that cannot run. @param why with what to do */
export const notTried = (why: string, cause?: unknown) =>
  new RegistryError('browser', `The build could not be tried: ${why}`, cause);
