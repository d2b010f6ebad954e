import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listProcesses } from '@/server/local/chain/stop-orphans'
import { testsOnPostgres } from '@/tests/builders/open-test-database'

/** With these words in their command. */
const countProcesses = async (words: string) =>
  (await listProcesses()).filter(({ command }) => command.includes(words)).length

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
