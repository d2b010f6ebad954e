import { readFileSync } from 'node:fs'

const lookMs = 500

/**
 * Ends this process, as SIGTERM does, once whoever started it is gone, or who started that: of a `kill` npm tells its shell, which tells
 * nobody, and killed by `kill -9` it does not even tell that. The market would go on, with its port.
 */
export function endWithParent() {
  const parent = process.ppid
  const grandparent = findParent(parent)
  const isAlone = () => process.ppid !== parent || findParent(parent) !== grandparent
  setInterval(() => isAlone() && process.kill(process.pid, 'SIGTERM'), lookMs).unref()
}

/** Of a process of the same machine, where the system tells it as Linux does. @param {number} pid */
function findParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): after the name, which may have brackets and blanks of its own, come state and parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
