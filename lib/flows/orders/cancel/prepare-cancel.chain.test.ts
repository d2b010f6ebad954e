import { type Address, type PublicClient, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeVoucher, encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData, hashVoucher } from '@/lib/protocol/contracts/voucher'
import type { FlowStep } from '@/lib/transactions/send/flow-plan'
import { keySender } from '@/lib/transactions/send/sender'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { prepareCancel } from './prepare-cancel'

// The market's word is stubbed, and says of each voucher that it is active; the chain and the collections are real.
let chain: TestChain
let creator: PrivateKeyAccount
let buyer: PrivateKeyAccount

beforeAll(async () => {
  chain = await startTestChain()
  ;[creator, buyer] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(() => chain?.stop())

async function sign(collection: Address): Promise<VoucherAnswer> {
  const place = { chainId: localChainId, collection }
  const payees = [{ account: creator.address, parts: 1n }]
  const deadlineSeconds = BigInt(Math.floor(Date.now() / 1000) + 86_400)
  const [tokenId, priceWei] = [createVoucherId(), parseEther('0.1')]
  const voucher = buildVoucher({ tokenId, uri: 'ipfs://rain', priceWei, payees, deadlineSeconds, nonce: 0n })
  const signature = await creator.signTypedData(buildVoucherTypedData(place, voucher))
  return {
    ...{ ...place, hash: hashVoucher(place, voucher), tokenId: tokenId.toString(), creator: creator.address },
    ...{ priceWei: priceWei.toString(), buyer: null, status: 'active', deadline: deadlineSeconds.toString() },
    ...{ createdAt: '0', voucher: encodeVoucher(voucher), signature },
  }
}

function prepareAll(vouchers: readonly VoucherAnswer[], { account = creator.address, isBatching = false } = {}) {
  const client = chain.client as unknown as PublicClient
  const sender = { ...keySender, isBatching }
  const ground = { client, config: buildConfig(), chainId: localChainId, account, sender }
  const getOrder = () => Promise.reject(new Error('There is none.'))
  return prepareCancel(
    ground,
    { hashes: [], isAll: true, itemName: '' },
    { getOrder, listVouchers: async () => vouchers },
  )
}

const redeem = ({ collection, voucher, signature }: VoucherAnswer) =>
  sendCalls(chain, buyer, [buildRedeemCall(collection, decodeVoucher(voucher), signature)])

test('all that is signed ends, what is not minted yet too, each collection at once; the counter is the last', async () => {
  const first = await createCollection(chain, creator, { salt: 'first' })
  const second = await createCollection(chain, creator, { salt: 'second' })
  const [sold, ...open] = [await sign(first), await sign(first), await sign(first), await sign(second)]
  await redeem(sold as VoucherAnswer)
  const vouchers = [sold as VoucherAnswer, ...open]

  const together = await prepareAll(vouchers, { isBatching: true })
  expect(together.steps).toHaveLength(1)
  expect(together.steps[0]).toMatchObject({ about: { kind: 'cancel_all' }, calls: { length: 3 } })
  const stranger = await prepareAll(vouchers, { account: buyer.address })
  expect(stranger.steps, 'of another account’s collection').toHaveLength(1)

  const plan = await prepareAll(vouchers)
  expect(plan.vouchers).toEqual(open)
  const [two, one] = [
    { count: 2, contract: first },
    { count: 1, contract: second },
  ]
  expect(plan.steps.map(({ about }) => about)).toMatchObject([
    { kind: 'cancel_voucher', ...two },
    { kind: 'cancel_voucher', ...one },
    { kind: 'cancel_all' },
  ])
  // As a key does: one step, and the plan anew.
  for (let left = 3; left > 0; left--) {
    const { steps } = await prepareAll(vouchers)
    expect(steps).toHaveLength(left)
    await sendCalls(chain, creator, (steps[0] as FlowStep).calls)
  }
  expect((await prepareAll(vouchers)).vouchers).toEqual([])
  for (const voucher of open) await expect(redeem(voucher)).rejects.toThrow()
})
