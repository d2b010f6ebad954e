import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildWhenStale } from './build-when-stale.mjs'

async function createBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [stamp, output] = [join(folder, 'stamp'), join(folder, 'output')]
  let builds = 0
  const build = async () => {
    builds += 1
    await writeFile(output, 'whole')
  }
  return {
    ...{ stamp, output, count: () => builds },
    ensure: (fingerprint: string, run = build) => buildWhenStale({ stamp, output, fingerprint, build: run }),
  }
}

test('what is fresh is not built again; other sources and a missing output are', async () => {
  const { ensure, count, output } = await createBuild()
  await ensure('one')
  await ensure('one')
  expect(count()).toBe(1)
  await ensure('two')
  expect(count()).toBe(2)
  await rm(output)
  await ensure('two')
  expect(count()).toBe(3)
})

test('a build that failed is made again, although its output is there and its sources are as before', async () => {
  const { ensure, count, output } = await createBuild()
  await ensure('one')
  const failing = ensure('two', async () => {
    await writeFile(output, 'half')
    throw new Error('no space left')
  })
  await expect(failing).rejects.toThrow('no space left')
  await ensure('one')
  expect(count()).toBe(2)
  expect(await readFile(output, 'utf8')).toBe('whole')
})

test('so is one that was killed midway', async () => {
  const { ensure, count, stamp, output } = await createBuild()
  await ensure('one')
  const module = pathToFileURL(join(process.cwd(), 'scripts', 'build-when-stale.mjs')).href
  const script = `
    import { writeFileSync } from 'node:fs'
    import { buildWhenStale } from ${JSON.stringify(module)}
    const [stamp, output] = process.argv.slice(1)
    setInterval(() => {}, 1000)
    await buildWhenStale({ stamp, output, fingerprint: 'two', build: async () => {
      writeFileSync(output, 'half')
      console.log('midway')
      await new Promise(() => {})
    } })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, stamp, output], { stdio: 'pipe' })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(stamp)).toBe(false)
  await ensure('two')
  expect(count()).toBe(2)
})

test('who may not make it anew is told that it is of other sources or another Node', async () => {
  const { output } = await createBuild()
  const build = vi.fn()
  // Where root may not write either.
  const made = buildWhenStale({ stamp: '/dev/null/stamp', output, fingerprint: 'one', build })
  await expect(made).rejects.toThrow(process.version)
  expect(build).not.toHaveBeenCalled()
})
