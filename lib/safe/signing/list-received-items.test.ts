import { type Address, encodeEventTopics, erc721Abi, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { firstVoucherId } from '@/lib/protocol/contracts/first-voucher-id'
import { buildVoucher } from '@/lib/vouchers/build-voucher'
import { collection, buyer as safe, seller } from '@/tests/builders/build-order'
import { listReceivedItems } from './list-received-items'

const first = firstVoucherId
const payees = [{ account: seller as Address, parts: 1n }]
const calls = [first, first + 1n, first + 2n].map((tokenId) => {
  const voucher = buildVoucher({ tokenId, uri: 'ipfs://rain', priceWei: 1n, payees, deadlineSeconds: 9n, nonce: 0n })
  const { to, data, valueWei: value } = buildRedeemCall(collection, voucher, '0x')
  return { to, data, value }
})
const move = (tokenId: bigint, to: Address) => ({
  address: collection as Address,
  topics: encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from: seller, to, tokenId } }) as Hex[],
  data: '0x' as const,
})

it('is what came to the Safe, of what was asked for', () => {
  const logs = [move(first, safe), move(first + 1n, seller), move(5n, safe)]
  expect(listReceivedItems(calls, { logs, safe }).map(({ tokenId }) => tokenId)).toEqual([first])
})
