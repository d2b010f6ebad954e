import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { envSchema, parseEnv } from '@/lib/base/env/env'
import { scripts } from '@/package.json'

test('the ten lines for Ethereum are ten, name real settings and real commands, and the settings are taken', async () => {
  const readme = await readFile('README.md', 'utf8')
  const lines = /## Ethereum in ten lines\n\n```\n(.*?)\n```/s.exec(readme)?.[1]?.split('\n') ?? []
  expect(lines).toHaveLength(10)
  const settings = lines
    .filter((line) => line.startsWith('export '))
    .flatMap((line) => [...line.replace(/\s#.*/, '').matchAll(/([A-Z_0-9]+)=(\S+)/g)])
    .map(([, name = '', value = '']) => [name, value] as const)
  for (const [name] of settings) expect(Object.keys(envSchema.shape)).toContain(name)
  expect(parseEnv(Object.fromEntries(settings))).toMatchObject({
    ...{ PUBLIC_URL: 'https://market.example', TRUSTED_PROXIES: ['127.0.0.1'], LOG_FORMAT: 'json', ACCESS_LOG: true },
  })
  for (const needed of ['DATABASE_URL', 'RPC_URL_1', 'COLLECTIONS']) {
    expect(settings.map(([name]) => name)).toContain(needed)
  }
  const commands = lines.flatMap((line) => /^npm (?:run )?(\w+)/.exec(line)?.[1] ?? [])
  expect(commands).toEqual(['start', 'backup', 'restore'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
})
