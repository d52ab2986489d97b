import { compileFunction } from 'node:vm';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { checkRemoteModule, type RemoteModule, type SlotFill } from 'shared-contracts';
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

/** What a remote's server build may `require`: the packages that the page shares, one copy each. */
const sharedModules: Readonly<Record<string, unknown>> = {
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

/**
 * Runs the text of a remote's server build. The page server has compared its hash with the registry's; what it can do
 * beyond rendering is limited by the process it runs in (ADR 9). The list of what it may require is only a list of shared packages.
 * @throws when the build throws or is no remote module.
 */
export function evaluateRemote(id: string, text: string, file: string): RemoteModule {
  const module = { exports: {} };
  const require = (name: string) => {
    if (Object.hasOwn(sharedModules, name)) return sharedModules[name];
    throw new Error(`${id} requires ${name}, which is not shared on the server`);
  };
  compileFunction(text, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  const checked = checkRemoteModule(module.exports, id);
  if (typeof checked === 'string') throw new Error(checked);
  return checked;
}

/**
 * The same module with slots that report when they are rendered: when a slot of another remote never ends, the page that shows it
 * is not at fault. The slot's children are rendered later and count for the page.
 * @param run runs a piece of this remote's code
 */
export function watchSlots(module: RemoteModule, run: <Result>(work: () => Result) => Result): RemoteModule {
  if (module.slots === undefined) return module;
  const watched = Object.entries(module.slots).map(([name, slot]): [string, SlotFill] => {
    const { component } = slot;
    // A class is constructed, not called.
    if (component.prototype?.isReactComponent) return [name, slot];
    return [name, { ...slot, component: (props) => run(() => component(props)) }];
  });
  return { ...module, slots: Object.fromEntries(watched) };
}
