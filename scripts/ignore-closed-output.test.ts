import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const script = (isIgnored: boolean) => `
${isIgnored ? "import { ignoreClosedOutput } from './scripts/ignore-closed-output.mjs'; ignoreClosedOutput()" : ''}
let written = 0
const timer = setInterval(() => {
  console.log('line')
  written += 1
  if (written === 20) {
    clearInterval(timer)
    process.exitCode = 7
  }
}, 10)
`

async function runUnread(isIgnored: boolean): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(isIgnored)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  child.stderr.destroy()
  const [code] = await once(child, 'exit')
  return code
}

it('a process goes on when nobody reads its output any more', async () => {
  expect(await runUnread(true)).toBe(7)
})

it('without it, the process ends', async () => {
  expect(await runUnread(false)).not.toBe(7)
})
