import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { readSessionSecret } from './read-session-secret'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdigris-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'market', 'session-secret')
const read = (env: Record<string, string> = {}) =>
  readSessionSecret(parseEnv({ DATA_DIR: path.join(folder, 'market'), ...env }))

test('a secret is made once, kept for this user alone, and found again', async () => {
  const made = await read()
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await read()).toBe(made)
  expect(await read({ SESSION_SECRET: (await readFile(file(), 'utf8')).trim() })).toBe(made)
})

test('the operator’s own is taken, and nothing is kept', async () => {
  const [one, other] = await Promise.all(['x', 'y'].map((letter) => read({ SESSION_SECRET: letter.repeat(24) })))
  expect(one).not.toBe(other)
  expect(one?.length).toBeGreaterThanOrEqual(32)
  await expect(stat(file())).rejects.toThrow()
})

test('one that is too short is no setting', () => {
  expect(() => parseEnv({ SESSION_SECRET: 'short' })).toThrow('The settings are invalid.')
})

test('a kept one that is broken is refused rather than made anew', async () => {
  await read()
  await writeFile(file(), 'short')
  await expect(read()).rejects.toMatchObject({ code: 'configuration' })
})
