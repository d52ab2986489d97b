import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as query from 'shared-runtime/query';
import * as router from 'shared-runtime/router';
import * as slots from 'shared-runtime/slots';
import * as styles from 'shared-runtime/styles';
import * as sharedUi from 'shared-ui';
import * as sharedUiCore from 'shared-ui/core';
import * as sharedUiFields from 'shared-ui/fields';
import * as zustand from 'zustand';
import * as zustandVanilla from 'zustand/vanilla';
import { authForRemotes } from './watched-person.ts';

/** What a remote's server build may ask for: the same packages the page shares, one copy each. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': ReactJsxRuntime,
  'react-dom': ReactDom,
  'shared-auth': authForRemotes,
  'shared-runtime/query': query,
  'shared-runtime/router': router,
  'shared-runtime/slots': slots,
  'shared-runtime/styles': styles,
  'shared-ui': sharedUi,
  'shared-ui/core': sharedUiCore,
  'shared-ui/fields': sharedUiFields,
  zustand,
  'zustand/vanilla': zustandVanilla,
};
