export { Link } from 'shared-runtime/router';
export { styled } from 'shared-runtime/styles';
export * from '../src/index.ts';
