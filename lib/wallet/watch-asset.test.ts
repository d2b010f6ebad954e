import { expect, it, vi } from 'vitest'
import { watchAsset } from './watch-asset'

const refuse = (code: number) => Object.assign(new Error('Refused'), { code })
const item = { contract: `0x${'cc'.repeat(20)}`, tokenId: '7', standard: 'ERC721' } as const

it('asks to show an item by wallet_watchAsset', async () => {
  const request = vi.fn(async () => true)
  expect(await watchAsset({ request }, item)).toBe('shown')
  expect(request).toHaveBeenCalledExactlyOnceWith({
    method: 'wallet_watchAsset',
    params: { type: 'ERC721', options: { address: item.contract, tokenId: '7' } },
  })
})

it.each([
  ['refused', async () => false],
  ['refused', () => Promise.reject(refuse(-32602))],
  ['refused', () => Promise.reject(refuse(-32603))],
  ['unsupported', () => Promise.reject(refuse(4200))],
  ['unsupported', () => Promise.reject(refuse(-32601))],
])('says when the item was not shown: %s', async (outcome, request) => {
  expect(await watchAsset({ request }, item)).toBe(outcome)
})

it('hands on that its person refused', async () => {
  await expect(watchAsset({ request: () => Promise.reject(refuse(4001)) }, item)).rejects.toMatchObject({ code: 4001 })
})
