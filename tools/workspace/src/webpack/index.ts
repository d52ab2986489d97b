export {
  defineHost,
  defineRemote,
  type HostDefinition,
  type PackageDefinition,
  type RemoteDefinition,
} from './definitions.ts';
