/**
 * Loaded with `--import` into every process the launcher starts. A parent that was killed hard cannot say goodbye,
 * so the child looks for itself and ends the way it would on SIGTERM; what hangs then is ended for good.
 */
const parent = process.ppid;
const graceMs = 12_000;

function parentIsGone(): boolean {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const timer = setInterval(() => {
  if (!parentIsGone()) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
}, 500);
timer.unref();

// The parent reads what this process says. When it is gone, saying something must not cut the ending short.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
