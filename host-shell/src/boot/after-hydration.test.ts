import { inTasks, replayEarlyEvents } from './after-hydration.ts';
import { readBoot } from './read-boot.ts';

it('presses again what was pressed too early, once, and only what is still there', () => {
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

it('reads what the server put into the page, and says so when there is nothing', () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"serial":3}</script>';
  expect(readBoot(document).serial).toBe(3);
  document.body.innerHTML = '';
  expect(() => readBoot(document)).toThrow('no boot manifest');
});

it('lets the browser do what waits between two steps', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('a tap'));
  await inTasks([() => done.push('first'), () => done.push('second')]);
  expect(done).toEqual(['first', 'a tap', 'second']);
});
