import { expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { embeddedGatewayPath, findGatewayUrl, findGatewayUrls } from './find-gateway-url'

const hosted = 'https://safe-client.safe.global'

test('the hosted gateway is for public chains alone, and the local one has our own', () => {
  expect([findGatewayUrl({}, 1), findGatewayUrl({}, localChainId)]).toEqual([hosted, embeddedGatewayPath])
  expect(findGatewayUrls({}, [])).toEqual([])
  expect(findGatewayUrls({}, [1, 10])).toEqual([hosted])
})

test('one that is set is for all', () => {
  const env = { SAFE_GATEWAY_URL: 'https://gateway.example/safe' }
  expect([findGatewayUrl(env, 1), findGatewayUrl(env, localChainId)]).toEqual(Array(2).fill(env.SAFE_GATEWAY_URL))
  expect(findGatewayUrls(env, [1])).toEqual([env.SAFE_GATEWAY_URL])
})
