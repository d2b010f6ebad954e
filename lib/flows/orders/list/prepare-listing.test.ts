import { type Address, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { buildApprovalSteps } from './prepare-listing'

const contract: Address = `0x${'11'.repeat(20)}`
const tokens = ['1', '2'].map((tokenId) => ({
  ...{ contract, tokenId, standard: 'ERC721' as const, name: `Key ${tokenId}`, collectionName: 'Keys', quantity: '1' },
}))
const terms = { approvesAll: true } as ListingTerms
const facts = { isHeld: true, isApproved: false, royalty: null }
const approve = toFunctionSelector('approve(address,uint256)')
const approveAll = toFunctionSelector('setApprovalForAll(address,bool)')

test.each([
  ['all at once', true, [[undefined, approveAll]]],
  [
    'one by one where the collection has no approval of all',
    false,
    [
      ['1', approve],
      ['2', approve],
    ],
  ],
])('items of a collection are approved %s', (_, hasOperators, expected) => {
  const steps = buildApprovalSteps(
    terms,
    tokens,
    tokens.map(() => ({ ...facts, hasOperators })),
  )
  expect(steps.map(({ about, calls: [call] }) => [about.tokenId, call?.data.slice(0, 10)])).toEqual(expected)
})
