import { expect, it } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { isDemo } from './is-demo'

it.each([
  [{}, true],
  [{ RPC_URL_1: 'https://node.example' }, false],
  [{ ALCHEMY_API_KEY: 'key' }, false],
  [{ RPC_URL_1: 'https://node.example', DEMO: '1' }, true],
  [{ RPC_URL_1: 'https://node.example', DEMO: '0' }, false],
])('%j: %s', (settings, expected) => {
  expect(isDemo(parseEnv(settings))).toBe(expected)
})

it('a market without any chain is refused', () => {
  expect(() => parseEnv({ DEMO: '0' })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'DEMO' })] }),
  )
})
