import { browserPackage } from 'workspace/jest';

export default browserPackage(import.meta.url);
