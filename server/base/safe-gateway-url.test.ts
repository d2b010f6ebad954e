import { expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildSafeGatewayUrls, getSafeGatewayUrl, localGatewayPath } from './safe-gateway-url'

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
