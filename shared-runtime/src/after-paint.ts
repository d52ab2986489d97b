/**
 * Runs a task after the next paint: the browser first shows the effect of the user's action, such as a pressed control, and the
 * work that the action leads to, such as a navigation, runs in a task after that.
 * @returns cancels the task; does nothing once the task has run
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
