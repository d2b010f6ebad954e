const lookMs = 500

/**
 * Ends this process, as SIGTERM does, once whoever started it is gone. Of a `kill` npm tells its shell, and the shell tells
 * nobody: the market would go on, with its port.
 */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), lookMs).unref()
}
