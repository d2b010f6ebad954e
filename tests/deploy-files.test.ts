import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { envSchema } from '@/lib/env'
import { scripts } from '@/package.json'

const settings = new Set([...Object.keys(envSchema.shape), 'NODE_ENV', 'NEXT_TELEMETRY_DISABLED'])
const read = (name: string) => readFile(name, 'utf8')
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('what the container, the unit and the guide set is a setting that there is', async () => {
  const [image, compose, unit, guide] = await Promise.all(
    ['Dockerfile', 'compose.yaml', 'deploy/verdigris@.service', 'docs/scaled.md'].map(read),
  )
  const named = [
    ...find(image ?? '', /^ENV (.+)$/gm).flatMap((line) => find(line, /(\w+)=/g)),
    ...find(compose?.split('services:')[0] ?? '', /^ {4}([A-Z][A-Z0-9_]+):/gm),
    ...find(unit ?? '', /^Environment=(.+)$/gm).flatMap((line) => find(line, /(\w+)=/g)),
    ...find(guide ?? '', /^(?:.* )?([A-Z][A-Z0-9_]+)=/gm),
  ]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

test('they start what there is to start', async () => {
  const texts = await Promise.all(['Dockerfile', 'compose.yaml', 'deploy/verdigris@.service'].map(read))
  for (const role of ['web', 'indexer'] as const) {
    expect(scripts[`start:${role}`]).toBe(`node scripts/start.mjs ${role}`)
    expect(texts.join('\n')).toMatch(new RegExp(`'?scripts/start.mjs'?,? '?(${role}|%i)`))
  }
})
