/**
 * Loaded with `--import` into every process the launcher starts. A parent that was killed with SIGKILL cannot end its
 * children, so each child polls for its parent and sends itself SIGTERM; if it then hangs, SIGKILL.
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

// The parent reads this process's output. When the parent is gone, a failed write must not interrupt the shutdown.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
