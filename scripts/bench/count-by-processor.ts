import { readFile } from 'node:fs/promises'

/**
 * A rate by the processor time of a process's main thread: how many a second there would be if nothing else ran on the machine.
 * @param measureRate how many a second there are by the clock
 */
export async function countByProcessor(pid: number, measureRate: () => Promise<number>): Promise<number> {
  const [began, usedBefore] = [performance.now(), await readProcessorMs(pid)]
  const rate = await measureRate()
  const wallMs = performance.now() - began
  return (rate * wallMs) / ((await readProcessorMs(pid)) - usedBefore)
}

/** Of the main thread: proc(5), schedstat, in nanoseconds. */
async function readProcessorMs(pid: number): Promise<number> {
  const [used = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(used) / 1e6
}
