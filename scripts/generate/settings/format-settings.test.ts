import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envSchema } from '@/lib/base/env/env'
import { settingDescriptions, settingGroups } from './describe-settings'
import { formatConfigurationReference, formatEnvExample } from './format-settings'

test('describes each setting of the schema once, and the one of compose.yaml', () => {
  const described = settingGroups.flatMap(({ settings }) => Object.keys(settings))
  expect(described.toSorted()).toEqual([...Object.keys(envSchema.shape), 'POSTGRES_PASSWORD'].toSorted())
})

test('.env.example and the reference are what `npm run generate settings` writes', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(formatEnvExample())
  expect(readFileSync('docs/operate/configuration.md', 'utf8')).toBe(formatConfigurationReference())
})

test.each(Object.entries(settingDescriptions))('%s names only settings that exist', (_name, { text, unset = '' }) => {
  const named = [...`${text} ${unset}`.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)/g)].map(([, name = '']) => name)
  for (const name of named) {
    expect(name.replace(/^(RPC_URL|SANCTIONS_ORACLE)_.*/, '$1_1')).toBeOneOf(Object.keys(settingDescriptions))
  }
})
