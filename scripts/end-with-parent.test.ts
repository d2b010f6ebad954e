import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'

const script = `import('./scripts/end-with-parent.mjs').then(({ endWithParent }) => {
  endWithParent()
  setInterval(() => {}, 1000)
  console.log(process.pid)
})`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Two commands each: for one alone some shells give their place to it.
it.each<[when: string, signal: NodeJS.Signals, command: string]>([
  ['when the shell is ended', 'SIGTERM', '"$0" -e "$1"; true'],
  ['when who started the shell is killed', 'SIGKILL', `sh -c '"$0" -e "$1"; true' "$0" "$1"; true`],
])('what a shell has started ends %s', async (_, signal, command) => {
  const shell = spawn('sh', ['-c', command, process.execPath, script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = await once(shell.stdout, 'data')
  const pid = Number(chunk)
  expect(isAlive(pid)).toBe(true)
  shell.kill(signal)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
})
