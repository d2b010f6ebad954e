import { expect, it } from 'vitest'
import { buildConfig } from '@/tests/builders/build-config'
import { seller } from '@/tests/builders/build-order'
import { hasSafeHost } from './has-safe-host'

const build = (safe: `0x${string}` | null, safeGatewayUrl: string | null) => {
  const { chains, ...config } = buildConfig()
  const embedded = { rpcUrl: 'http://127.0.0.1:8545', accounts: [], safe }
  return { ...config, embedded, chains: chains.map((chain) => ({ ...chain, safeGatewayUrl })) }
}

it('is there with the Safe of the demo and the service of its own, and not beside another gateway', () => {
  expect(hasSafeHost(build(seller, '/api/safe-gateway'))).toBe(true)
  expect(hasSafeHost(build(seller, 'https://gateway.example'))).toBe(false)
  expect(hasSafeHost(build(seller, null))).toBe(false)
  expect(hasSafeHost(build(null, '/api/safe-gateway'))).toBe(false)
})
