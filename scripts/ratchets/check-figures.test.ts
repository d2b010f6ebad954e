import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFigures } from './check-figures.mjs'
import { heldFile, type Section, sections } from './held-figures.mjs'

let root = ''

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const runGit = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root })
const messages = () => checkFigures(root).risen.map(({ message }) => message)

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'verdigris-ratchets-'))
  const empty = Object.fromEntries(sections.map((section) => [section, {}])) as Record<Section, Record<string, number>>
  const held = { ...empty, names: { work: 2 }, unplacedFolders: { 'lib/market': 1 } }
  write(heldFile, JSON.stringify(held))
  write('lib/market/a.ts', 'export const work = 1')
  write('lib/market/b.ts', 'export const works = 1')
  runGit('init', '--quiet')
  runGit('add', '.')
  runGit(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.org',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '--quiet',
    '--message',
    'Begin',
  )
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('nothing rose and nothing fell', () => {
  const { risen, fallen } = checkFigures(root)
  expect([...risen, ...fallen]).toEqual([])
})

test('each rise names its files and what to do instead', () => {
  renameSync(path.join(root, 'lib/market/a.ts'), path.join(root, 'lib/market/c.ts'))
  write('lib/market/b.ts', 'export const works = 1, workName = 2')
  write('lib/orders/a.ts', "import type { B } from '@/lib/base/b'\n// Put on sale")
  write('lib/base/b.ts', "import { a } from '@/lib/orders/a'")
  write('lib/tools/c.ts', 'x\n'.repeat(301))
  runGit('add', '.')
  const [base, orders, files, wrong, folder, work, text, long, ...rest] = messages()
  expect(base).toContain('Folders in an import cycle, lib/base: 1, held at 0')
  expect(base).toContain(
    'lib/base\n      lib/base/b.ts imports lib/orders/a.ts\n      lib/orders/a.ts imports lib/base/b.ts\n',
  )
  expect(base).toContain('move the shared code to a folder that stands before both in the row')
  expect(orders).toContain('lib/orders: 1')
  expect(files).toContain('Files that import each other, from lib/base/b.ts: 2, held at 0')
  expect(files).toContain(
    '    lib/base/b.ts imports lib/orders/a.ts\n    lib/orders/a.ts imports lib/base/b.ts\n  Remove one of these imports',
  )
  expect(files).toContain('to a third file, or to a folder that stands before both')
  expect(wrong).toContain('lib/base → lib/orders')
  expect(wrong).toContain('lib/base/b.ts imports lib/orders/a.ts')
  expect(folder).toContain('Folder without a place in the rows, lib/tools')
  // The renamed file uses the word as often as before, and is not named.
  expect(work).toContain(
    'Name `work`: 3, held at 2\n  in files changed since the figures were held:\n    lib/market/b.ts: 2, before 1\n',
  )
  expect(work).toContain('Better: item.')
  expect(text).toContain('Text "put on sale": 1, held at 0')
  expect(long).toContain('lib/tools/c.ts has 301 lines')
  expect(rest).toEqual([])
})
