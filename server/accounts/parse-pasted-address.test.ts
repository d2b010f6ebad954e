import { expect, test } from 'vitest'
import { parsePastedAddress } from './parse-pasted-address'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  [address, { address }],
  [` ${address}`, { address }],
  [`${address}/7`, { address, tokenId: '7' }],
  [`${address}:7`, { address, tokenId: '7' }],
  [`1/${address}/0`, { address, tokenId: '0', chainId: 1 }],
  [`https://market.example/item/1/${address}/7?from=x`, { address, tokenId: '7', chainId: 1 }],
  [`http://127.0.0.1:3000/collection/31337/${address}`, { address, chainId: 31337 }],
  [`https://market.example/profile/${address}`, { address }],
  ['heron.eth', { ensName: 'heron.eth' }],
  ['late.heron.eth', { ensName: 'late.heron.eth' }],
  ['heron', null],
  ['0x7099', { beginning: '0x7099', ending: '' }],
  ['0x7099…79C8', { beginning: '0x7099', ending: '79c8' }],
  ['0X7099...79c8', { beginning: '0x7099', ending: '79c8' }],
  ['0x70', null],
  ['0xmoons', null],
  [`${address}0`, null],
  ['a heron.eth', null],
  ['@.eth', null],
])('%s', (text, pasted) => {
  expect(parsePastedAddress(text)).toEqual(pasted)
})
