import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testsOnPostgres } from '@/tests/builders/open-test-database'

/** Of this machine, with these words in their command. */
async function countProcesses(words: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name))
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(words)).length
}

test.runIf(testsOnPostgres)(
  'a benchmark that is ended leaves no process and no folder',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-test-'))
    // PostgreSQL is another user.
    await chmod(folder, 0o711)
    const bench = spawn(process.execPath, ['scripts/bench.mjs', 'queries'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TMPDIR: folder },
    })
    onTestFinished(async () => {
      bench.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })
    let said = ''
    bench.stderr.on('data', (chunk) => {
      said += chunk
    })
    await vi.waitFor(() => expect(said).toContain('PostgreSQL, small'), { timeout: 50_000, interval: 100 })
    expect(await countProcesses(folder)).toBeGreaterThan(0)
    bench.kill()
    expect(await once(bench, 'exit')).toEqual([1, null])
    await vi.waitFor(async () => expect(await countProcesses(folder)).toBe(0), { timeout: 5_000 })
    expect(await readdir(folder)).toEqual([])
  },
  60_000,
)
