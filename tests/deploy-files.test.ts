import { readFile } from 'node:fs/promises'
import { parseEnv as parseEnvFile } from 'node:util'
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
    ...Object.keys(readOwn(compose ?? '')),
    ...find(unit ?? '', /^Environment=(.+)$/gm).flatMap((line) => find(line, /(\w+)=/g)),
    ...find(guide ?? '', /^(?:.* )?([A-Z][A-Z0-9_]+)=/gm),
  ]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

/** What the market's own containers are told, whatever .env says. */
function readOwn(compose: string): Record<string, string> {
  const lines = compose.split('services:')[0]?.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.+)$/gm) ?? []
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value?.replace(/^"(.*)"$/, '$1') ?? '']))
}

test('a container whose .env is the example as it stands is open to its proxy, and keeps its data in the volume', async () => {
  const [image = '', compose = '', example, caddy = ''] = await Promise.all(
    ['Dockerfile', 'compose.yaml', '.env.example', 'deploy/Caddyfile'].map(read),
  )
  const built = Object.fromEntries(
    find(image, /^ENV (.+)$/gm).flatMap((line) =>
      [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  )
  const env = { ...built, ...parseEnvFile(example ?? ''), ...readOwn(compose) }
  expect(env).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', MEDIA_PORT: '3001', DATA_DIR: '/data' })
  expect(find(caddy, /^\t\tdynamic a web (\d+)$/gm)).toEqual([env.PORT, env.MEDIA_PORT])
  expect(compose).toContain(`volumes: ["market:${env.DATA_DIR}"]`)
  expect(image).toMatch(new RegExp(`mkdir ${env.DATA_DIR} && chown -R node:node .*${env.DATA_DIR}\nUSER node`))
})

test('they start what there is to start', async () => {
  const texts = await Promise.all(['Dockerfile', 'compose.yaml', 'deploy/verdigris@.service'].map(read))
  for (const role of ['web', 'indexer'] as const) {
    expect(scripts[`start:${role}`]).toBe(`node scripts/start.mjs ${role}`)
    expect(texts.join('\n')).toMatch(new RegExp(`'?scripts/start.mjs'?,? '?(${role}|%i)`))
  }
})
