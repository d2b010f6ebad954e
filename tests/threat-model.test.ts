import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const isTest = /\.(test\.tsx?|spec\.ts|t\.sol)$/

test.each([
  ['Defences', 20],
  ['English auctions', 12],
])('each defence of the threat model names a test that exists: %s', async (section, least) => {
  const [, defences = ''] = (await readFile('docs/threat-model.md', 'utf8')).split(`## ${section}`)
  const rows = (defences.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  const [, , ...attacks] = rows
  expect(attacks.length).toBeGreaterThan(least)
  for (const row of attacks) {
    const [, attack = '', , cell = ''] = row
      .split(' | ')
      .flatMap((part, at) => (at === 0 ? ['', part.slice(2)] : [part]))
    const named = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    expect(named.length, attack).toBeGreaterThan(0)
    for (const file of named) expect([file, isTest.test(file), existsSync(file)]).toEqual([file, true, true])
  }
})

test.each(['SECURITY.md', 'docs/threat-model.md'])('%s leads to files that exist', async (document) => {
  const text = await readFile(document, 'utf8')
  const folder = document.includes('/') ? 'docs/' : ''
  const links = [...text.matchAll(/\]\(([^):#]+)\)/g)].map((match) => `${folder}${match[1]}`)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((file) => !existsSync(file))).toEqual([])
})
