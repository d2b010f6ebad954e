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

it('what a shell has started ends when the shell is killed', async () => {
  // Two commands: for one alone some shells give their place to it.
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; true', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(shell.stdout, 'data')
  const pid = Number(chunk)
  expect(isAlive(pid)).toBe(true)
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
})
