import { inTasks, replayEarlyEvents } from './after-hydration.ts';
import { readBoot } from './read-boot.ts';

it('clicks and submits before hydration are replayed once, if their element is still in the page', () => {
  document.body.innerHTML = '<button id="a"></button><form id="f"></form>';
  const button = document.querySelector('button') as HTMLElement;
  const form = document.querySelector('form') as HTMLFormElement;
  const gone = document.createElement('button');
  const pressed: string[] = [];
  for (const [name, element] of Object.entries({ button, gone }))
    element.addEventListener('click', () => pressed.push(name));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pressed.push('form');
  });
  globalThis.__marketEarly = [
    ['click', button],
    ['click', button],
    ['click', gone],
    ['submit', form],
  ];
  replayEarlyEvents();
  expect(pressed).toEqual(['button', 'form']);
  replayEarlyEvents();
  expect(pressed).toHaveLength(2);
});

it('readBoot reads the boot manifest from the page, and throws when there is none', () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"serial":3}</script>';
  expect(readBoot(document).serial).toBe(3);
  document.body.innerHTML = '';
  expect(() => readBoot(document)).toThrow('no boot manifest');
});

it('inTasks lets pending browser tasks run between two steps', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('a tap'));
  await inTasks([() => done.push('first'), () => done.push('second')]);
  expect(done).toEqual(['first', 'a tap', 'second']);
});
