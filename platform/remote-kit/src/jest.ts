/** For a remote's `jest.config.mjs`. */
export { browserPackage } from 'workspace/jest';
