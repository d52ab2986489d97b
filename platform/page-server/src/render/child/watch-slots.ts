import type { RemoteModule, SlotFill } from 'shared-contracts';

type Slot = SlotFill['component'];

/**
 * The same module with slots that say when they are rendered: on another remote's page a slot that never ends is not that
 * page's fault. What their own children do is rendered later and counts for the page.
 * @param run runs a piece of this remote's code
 */
export function watchSlots(module: RemoteModule, run: <Result>(work: () => Result) => Result): RemoteModule {
  if (module.slots === undefined) return module;
  const watched = Object.entries(module.slots).map(([name, slot]) => [
    name,
    { ...slot, component: watch(slot.component) },
  ]);
  return { ...module, slots: Object.fromEntries(watched) };

  function watch(slot: Slot): Slot {
    // A class is made, not called.
    if (slot.prototype?.isReactComponent) return slot;
    return (props) => run(() => slot(props));
  }
}
