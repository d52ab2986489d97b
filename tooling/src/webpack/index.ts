export {
  defineHost,
  defineRemote,
  type HostDefinition,
  type RemoteDefinition,
  type RoomDefinition,
} from './definitions.ts';
