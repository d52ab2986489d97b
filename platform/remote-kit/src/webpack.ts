/** For a remote's `webpack.config.ts`. */
export { defineRemote, type RemoteDefinition } from 'workspace/webpack';
