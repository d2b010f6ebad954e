import { expect, it } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { readRpcUrls } from './read-rpc-urls'

const read = (settings: Record<string, string>) => Object.fromEntries(readRpcUrls(parseEnv(settings)))

it('serves no public chain, and so calls none, when nothing is set', () => {
  expect(read({})).toEqual({})
})

it('keeps to the operator’s own list, over http and wss', () => {
  const urls = { RPC_URL_10: 'https://one.example, wss://two.example' }
  expect(read(urls)).toEqual({ 10: ['https://one.example', 'wss://two.example'] })
  expect(read({ ...urls, ALCHEMY_API_KEY: 'key' })[10]).toEqual([
    'https://one.example',
    'wss://two.example',
    'https://opt-mainnet.g.alchemy.com/v2/key',
  ])
})

it('reaches the four by one key, with their public endpoints behind it', () => {
  expect(read({ ALCHEMY_API_KEY: 'key' })).toEqual({
    1: ['https://eth-mainnet.g.alchemy.com/v2/key', 'https://eth.merkle.io'],
    137: ['https://polygon-mainnet.g.alchemy.com/v2/key', 'https://polygon-rpc.com'],
    10: ['https://opt-mainnet.g.alchemy.com/v2/key', 'https://mainnet.optimism.io'],
    42161: ['https://arb-mainnet.g.alchemy.com/v2/key', 'https://arb1.arbitrum.io/rpc'],
  })
})
