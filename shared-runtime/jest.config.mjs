import { browserPackage } from 'tooling/jest';

export default browserPackage(import.meta.url);
