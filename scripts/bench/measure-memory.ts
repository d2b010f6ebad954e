import { readFile, writeFile } from 'node:fs/promises'

/** What a process holds at most while something is measured, in MB. */
export async function measureMemory<T>(pid: number, run: () => Promise<T>): Promise<{ result: T; mostMb: number }> {
  // Resets the high-water mark of its resident set: proc(5), clear_refs.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const result = await run()
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { result, mostMb: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024e-6) }
}
