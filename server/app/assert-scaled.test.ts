import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { assertScaled } from './assert-scaled'

const whole = {
  ...{ DATABASE_URL: 'postgresql://localhost/market', RPC_URL_10: 'https://node.example' },
  ...{ PUBLIC_URL: 'https://market.example', MEDIA_ORIGIN: 'https://media.example' },
  SESSION_SECRET: 'a secret of thirty-two characters',
}
const missing = (env: Record<string, string>, role: 'web' | 'indexer') => {
  try {
    assertScaled(parseEnv(env), role)
    return []
  } catch (error) {
    return (error as { issues: { path: string }[] }).issues.map(({ path }) => path)
  }
}

test('what processes share has to be set, and all that is missing is named at once', () => {
  expect(missing(whole, 'web')).toEqual([])
  expect(missing(whole, 'indexer')).toEqual([])
  expect(missing({}, 'web')).toEqual([
    ...['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_ORIGIN', 'SESSION_SECRET'],
    expect.stringMatching(/^RPC_URL_1/),
  ])
  const { SESSION_SECRET: _, PUBLIC_URL: __, ...rest } = whole
  expect(missing(rest, 'indexer'), 'it seals no cookie and answers nobody').toEqual([])
})
