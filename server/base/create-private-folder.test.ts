import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPrivateFolder } from './create-private-folder'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'private-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

it.each([undefined, 0o755, 0o777, 0o500])('a folder of mode %s is its user’s alone', async (before) => {
  const data = path.join(folder, 'data')
  if (before !== undefined) {
    await createPrivateFolder(data)
    await chmod(data, before)
  }
  await createPrivateFolder(data)
  expect(await modeOf(data)).toBe('700')
})

it.runIf(process.getuid?.() === 0)('another user reads nothing of it', async () => {
  const data = path.join(folder, 'data')
  await createPrivateFolder(data)
  const file = path.join(data, 'secret')
  await writeFile(file, 'secret', { mode: 0o666 })
  await chmod(file, 0o666)
  const asNobody = () => spawnSync('cat', [file], { uid: 65_534, gid: 65_534, encoding: 'utf8' })
  expect(asNobody().stdout).toBe('')
  // That the test can fail: with an open folder the same user reads it.
  await chmod(data, 0o755)
  expect(asNobody().stdout).toBe('secret')
})

it.runIf(process.getuid?.() === 0).each([
  [0o770, 'its group'],
  [0o707, 'everybody'],
])('a folder of another user of mode %s is refused: %s may enter it', async (mode) => {
  const data = path.join(folder, 'data')
  await createPrivateFolder(data)
  await chmod(data, mode)
  await chmod(folder, 0o755)
  process.seteuid?.(65_534)
  const making = createPrivateFolder(data)
  await expect(making.finally(() => process.seteuid?.(0))).rejects.toThrow('Its owner must run chmod go=')
  await chmod(data, 0o700)
})
