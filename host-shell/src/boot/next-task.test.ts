import { inTasks } from './next-task.ts';

it('lets the browser do what waits between two steps', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('a tap'));
  await inTasks([() => done.push('first'), () => done.push('second')]);
  expect(done).toEqual(['first', 'a tap', 'second']);
});
