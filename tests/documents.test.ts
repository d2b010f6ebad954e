import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { envSchema, parseEnv } from '@/lib/base/env/env'
import { scripts } from '@/package.json'
import { knownTokens } from '@/server/chains/known-tokens'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
/** Past releases name files and settings that are gone. */
const current = documents.filter((file) => file !== 'CHANGELOG.md')
const settings = [...Object.keys(envSchema.shape), 'POSTGRES_PASSWORD']

const read = (file: string) => readFileSync(file, 'utf8')
const readProse = (file: string) => read(file).replace(/```.*?```/gs, '')

/** As GitHub makes them. */
function listAnchors(file: string): string[] {
  return [...readProse(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function listBlocks(file: string): string[] {
  return [...read(file).matchAll(/```\w*\n(.*?)```/gs)].map(([, block = '']) => block)
}

test.each(documents)('%s links to files and headings that exist', (file) => {
  const links = [...readProse(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false
    const [target = '', anchor] = link.split('#')
    const linked = target === '' ? file : path.join(path.dirname(file), target)
    if (!existsSync(linked)) return true
    return anchor !== undefined && !listAnchors(linked).includes(anchor)
  })
  expect(broken).toEqual([])
})

test.each(current)('%s names commands that exist', (file) => {
  const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(current)('%s names files that exist', (file) => {
  const named = [
    ...readProse(file).matchAll(
      /`((?:\.ci|components|context|contracts|data|deploy|docs|e2e|hooks|lib|pages|public|scripts|server|styles|tests)\/[\w./[\]@-]+\.\w+)`/g,
    ),
  ].map(([, name = '']) => name)
  // NNNN stands for the number of the next file.
  expect(named.filter((name) => !name.includes('NNNN') && !existsSync(name))).toEqual([])
})

test.each(current)('%s sets settings that exist', (file) => {
  const set = listBlocks(file).flatMap((block) =>
    [...block.matchAll(/(?:^|\s)(?:export )?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/gm)].map(([, name = '']) => name),
  )
  const scriptSettings = ['PRIVATE_KEY', 'BENCH_ONLY', 'SOAK_MINUTES']
  const nodes = Object.keys(knownTokens).map((id) => `RPC_URL_${id}`)
  expect(set.filter((name) => ![...settings, ...nodes, ...scriptSettings].includes(name))).toEqual([])
})

test('the settings of the quick start on a public chain are valid', () => {
  const exported = listBlocks('docs/operate/quick-start.md')
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('export '))
    .flatMap((line) => [...line.matchAll(/([A-Z_0-9]+)=(\S+)/g)])
    .map(([, name = '', value = '']) => [name, value] as const)
  expect(parseEnv(Object.fromEntries(exported))).toMatchObject({
    ...{ PUBLIC_URL: 'https://market.example', TRUSTED_PROXIES: ['127.0.0.1'], LOG_FORMAT: 'json', ACCESS_LOG: true },
    ...{ MARKET_FEE_BPS: 250 },
  })
  for (const needed of ['DATABASE_URL', 'RPC_URL_1', 'COLLECTIONS'])
    expect(exported.map(([name]) => name)).toContain(needed)
})
