import { type Address, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { type BuildVoucherParameters, buildVoucher } from '@/lib/vouchers/build-voucher'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { describeTypedVoucher } from './describe-voucher'

const tokenId = 2n ** 128n + 7n
const build = (change: Partial<BuildVoucherParameters> = {}) =>
  buildVoucher({
    ...{ tokenId, uri: 'ipfs://rain', priceWei: 1_000n, deadlineSeconds: 100n, nonce: 0n },
    ...{ payees: [{ account: seller as Address, parts: 1n }], fees: [{ recipient: buyer as Address, bps: 250 }] },
    ...change,
  })
const typed = (change?: Partial<BuildVoucherParameters>, chainId = localChainId) =>
  buildVoucherTypedData({ chainId, collection }, build(change))
/** As a wallet is given it. */
const read = (typedData: object) => {
  const json = JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  return describeTypedVoucher(JSON.parse(json), localChainId, seller)
}
const described = { tokenId, collection, uri: 'ipfs://rain', priceWei: 1_000n, ownWei: 975n, deadlineSeconds: 100n }

it('reads what is sold, its price, what of it the signer gets, and for whom it is', () => {
  expect(read(typed())).toEqual({ ...described, chainId: localChainId, buyer: null })
  expect(read(typed({ buyer: buyer as Address }))).toMatchObject({ buyer })
  expect(read(typed({ buyer: zeroAddress }))).toMatchObject({ buyer: null })
})

it('guesses nothing of what it can’t read', () => {
  const typedData = typed()
  const { message, types } = typedData
  expect(read(typed({}, 1)), 'another chain').toBeNull()
  expect(read({ ...typedData, domain: { ...typedData.domain, name: 'Collection' } }), 'another contract').toBeNull()
  expect(read({ ...typedData, types: { ...types, Payment: [...types.Payment].reverse() } }), 'other fields').toBeNull()
  expect(read({ ...typedData, message: { ...message, payments: [] } }), 'for nothing').toBeNull()
  expect(read({ ...typedData, primaryType: 'Note' })).toBeNull()
})
