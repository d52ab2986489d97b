import type { Machine } from '../machine.ts';
import { median } from '../median.ts';
import type { Mounts } from './measure-mounts.ts';

export interface FrameworksResult {
  readonly schema: 1;
  readonly machine: Machine;
  /** Of the remote's scripts on that page, after brotli. */
  readonly bytes: { readonly react: number; readonly preact: number };
  readonly mounts: Mounts;
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
const ms = (values: readonly number[]) =>
  `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)} – ${Math.max(...values).toFixed(1)})`;

export function frameworksMarkdown({ machine, bytes, mounts }: FrameworksResult): string {
  return `# A remote in another framework

Made by \`npm run bench -- frameworks\`: the page that \`npx remote-kit new --framework preact\` makes, and the same page with its piece
(a list of buttons with state, a link) in the page's React, both built by the kit. kB of 1000 bytes after brotli 11; milliseconds on a
processor four times slower, median (least – most).

| | In React | In Preact | More |
| --- | ---: | ---: | ---: |
| all scripts of the remote, kB | ${kilo(bytes.react)} | ${kilo(bytes.preact)} | ${kilo(bytes.preact - bytes.react)} |

| Preact with its piece | Times | ms |
| --- | ---: | ---: |
| takes over what the server has rendered | ${mounts.takenOver.length} | ${ms(mounts.takenOver)} |
| is mounted, after coming back to the page | ${mounts.mounted.length} | ${ms(mounts.mounted)} |

More are Preact, its hooks and the adapter, loaded on that remote's pages only; React, which the host has, is there all the same. ${machine.processor}, ${machine.cores} cores, load ${machine.load} before.
`;
}
