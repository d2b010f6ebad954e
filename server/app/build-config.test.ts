import { expect, test } from 'vitest'
import { collectionAddress } from '@/tests/builders/rows'
import { buildConfig } from './build-config'

const env = { MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }
const local = {
  ...{ rpcUrl: 'http://127.0.0.1:8545', accounts: [] },
  ...{ safe: collectionAddress, demoCollection: collectionAddress },
}

test('the Safe of the demo is there with its own Safe service, and not beside another gateway', () => {
  expect(buildConfig(env, local).embedded?.safe).toBe(collectionAddress)
  const other = buildConfig({ ...env, SAFE_GATEWAY_URL: 'https://gateway.example' }, local)
  expect(other.embedded).toMatchObject({ safe: null })
})
