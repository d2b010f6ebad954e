import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'
import { assertDemoIsLocal } from './assert-demo-is-local'

function refusal(env: Record<string, string>): string[] {
  try {
    assertDemoIsLocal(parseEnv(env))
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.issues?.map(({ path, message }) => `${path} ${message}`) ?? []
  }
}

test.each(['', '127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', '::1', '::ffff:127.0.0.1'])(
  'the demo starts at HOST=%s, which this computer alone reaches',
  (HOST) => {
    expect(refusal({ HOST })).toEqual([])
  },
)

test.each(['0.0.0.0', '::', '192.168.1.20', '10.0.0.1', 'market.example', '127.0.0.1.example', '::2'])(
  'the demo does not start at HOST=%s, unless the operator accepts its public keys',
  (HOST) => {
    expect(refusal({ HOST })).toEqual([expect.stringMatching(/^HOST .*DEMO_ON_NETWORK=1/)])
    expect(refusal({ HOST, DEMO_ON_NETWORK: '1' })).toEqual([])
    expect(refusal({ HOST, DEMO_ON_NETWORK: '0' })).toHaveLength(1)
  },
)
