import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const code = pathToFileURL(path.resolve('scripts/check/list-changed-files.mjs')).href
let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder, encoding: 'utf8' })
/** In a process of its own, whose folder the repository is. */
const list = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(code)}).then((m) => console.log(JSON.stringify(m.listChangedFiles(m.findBase()))))`,
      ],
      { cwd: folder, encoding: 'utf8' },
    ),
  )

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changed-'))
  git('init', '-q', '-b', 'main')
  mkdirSync(path.join(folder, 'lib'))
  for (const name of ['a.ts', 'gone.ts', 'größe.ts']) writeFileSync(path.join(folder, 'lib', name), '1')
  git('add', '.')
  git('commit', '-qm', 'Begin')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('names changed, new and deleted files, by names as they are', () => {
  writeFileSync(path.join(folder, 'lib/größe.ts'), '2')
  writeFileSync(path.join(folder, 'lib/new file.ts'), '2')
  rmSync(path.join(folder, 'lib/gone.ts'))
  expect(list()).toEqual(['lib/gone.ts', 'lib/größe.ts', 'lib/new file.ts'])
})

it('compares a branch with where it began', () => {
  git('checkout', '-qb', 'mine')
  writeFileSync(path.join(folder, 'lib/a.ts'), '2')
  git('commit', '-qam', 'Change')
  expect(list()).toEqual(['lib/a.ts'])
})
