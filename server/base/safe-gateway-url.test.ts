import { afterEach, expect, test } from 'vitest'
import { addChains, type ChainFacts, findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildSafeGatewayUrls, getSafeGatewayUrl, localGatewayPath } from './safe-gateway-url'

const known = (globalThis as { verdigrisChains?: unknown[] }).verdigrisChains ?? []
const builtIn = [...known]
afterEach(() => void known.splice(0, known.length, ...builtIn))

const hosted = 'https://safe-client.safe.global'

test('the hosted gateway is for public chains alone, and the local one has our own', () => {
  expect([getSafeGatewayUrl({}, 1), getSafeGatewayUrl({}, localChainId)]).toEqual([hosted, localGatewayPath])
  expect(buildSafeGatewayUrls({}, [])).toEqual([])
  expect(buildSafeGatewayUrls({}, [1, 10])).toEqual([hosted])
})

test('one that is set is for all', () => {
  const env = { SAFE_GATEWAY_URL: 'https://gateway.example/safe' }
  expect([getSafeGatewayUrl(env, 1), getSafeGatewayUrl(env, localChainId)]).toEqual(Array(2).fill(env.SAFE_GATEWAY_URL))
  expect(buildSafeGatewayUrls(env, [1])).toEqual([env.SAFE_GATEWAY_URL])
})

test('a chain that the hosted one does not know has none', () => {
  expect([8453, 84532, 11155111].map((id) => getSafeGatewayUrl({}, id))).toEqual(Array(3).fill(hosted))
  // Zora, and one of its operator.
  expect([7777777, 4242].map((id) => getSafeGatewayUrl({}, id))).toEqual([null, null])
  expect(buildSafeGatewayUrls({}, [7777777])).toEqual([])
})

test('the one of CHAINS_FILE comes first, and null turns it off', () => {
  const add = (id: number, safeGatewayUrl: string | null) =>
    addChains([{ ...(findChain(1) as ChainFacts), id, operation: { safeGatewayUrl } }])
  add(7777777, 'https://safe.example')
  add(10, null)
  const env = { SAFE_GATEWAY_URL: 'https://gateway.example/safe' }
  expect([7777777, 10, 1].map((id) => getSafeGatewayUrl(env, id))).toEqual([
    'https://safe.example',
    null,
    env.SAFE_GATEWAY_URL,
  ])
  expect(buildSafeGatewayUrls(env, [7777777, 10])).toEqual([env.SAFE_GATEWAY_URL, 'https://safe.example'])
})
