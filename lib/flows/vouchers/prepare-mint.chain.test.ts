import { type Address, type PublicClient, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeVoucher, encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { keySender } from '@/lib/transactions/send/sender'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { hashSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { prepareMint } from './prepare-mint'

// The market's word is stubbed; the chain and the collection are real.
let chain: TestChain
let collection: Address
let open: VoucherAnswer[] = []

beforeAll(async () => {
  chain = await startTestChain()
  collection = await createCollection(chain, getAccount(0), { salt: 'mint it' })
})
afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

async function sign(uri: string): Promise<VoucherAnswer> {
  const deadlineSeconds = BigInt(Math.floor(Date.now() / 1000) + 86_400)
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri, priceWei: parseEther('1'), deadlineSeconds, nonce: 0n },
    payees: [{ account: getAccount(0).address, parts: 1n }],
  })
  const place = { chainId: localChainId, collection }
  const signature = await getAccount(0).signTypedData(buildVoucherTypedData(place, voucher))
  const signed = { ...place, voucher: encodeVoucher(voucher), signature }
  return {
    ...{ ...signed, hash: hashSignedVoucher(signed), tokenId: signed.voucher.tokenId, creator: getAccount(0).address },
    ...{ buyer: null, status: 'active', deadline: signed.voucher.deadline, createdAt: '0', priceWei: '1' },
  }
}

function prepare(answer: VoucherAnswer, account = getAccount(0)) {
  const client = chain.client as unknown as PublicClient
  const ground = { client, config: buildConfig(), chainId: localChainId, account: account.address, sender: keySender }
  const item = { contract: collection, tokenId: answer.tokenId, name: 'Rain' }
  return prepareMint(
    ground,
    { hash: answer.hash, item },
    {
      getVoucher: async () => answer,
      listVouchers: async ({ tokenId }) => ({ vouchers: open.filter((one) => one.tokenId === tokenId) }),
    },
  )
}

const cancel = ({ tokenId }: VoucherAnswer) =>
  sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, BigInt(tokenId))])
const read = (functionName: 'tokenURI' | 'ownerOf', tokenId: bigint) =>
  chain.client.readContract({ address: collection, abi: creatorCollectionAbi, functionName, args: [tokenId] })

test('what was taken off sale is minted by its maker as the next token, with the same document, and once', async () => {
  const rain = await sign('ipfs://rain')
  await cancel(rain)
  const { steps, tokenId, signing } = await prepare(rain)
  expect(steps.map(({ about }) => about)).toMatchObject([
    { kind: 'mint', tokenId: tokenId.toString(), itemName: 'Rain' },
  ])
  expect(signing).toBeNull()
  await sendCalls(chain, getAccount(0), steps[0]?.calls ?? [])
  expect(await read('tokenURI', tokenId)).toBe('ipfs://rain')
  expect(await read('ownerOf', tokenId)).toBe(getAccount(0).address)
  const again = await prepare(rain)
  expect([again.steps, again.tokenId], 'it is there').toEqual([[], tokenId])
  await expect(sendCalls(chain, getAccount(0), steps[0]?.calls ?? []), 'sent twice').rejects.toThrow(
    'UnexpectedTokenId',
  )
})

test('nothing is minted that can still be bought, is sold, or is another’s', async () => {
  const snow = await sign('ipfs://snow')
  open = [snow]
  await expect(prepare(snow)).rejects.toMatchObject({ issues: [{ code: 'voucher_open' }] })
  open = []
  await expect(prepare(snow, getAccount(1))).rejects.toMatchObject({ issues: [{ code: 'voucher_owner' }] })
  await sendCalls(chain, getAccount(1), [buildRedeemCall(collection, decodeVoucher(snow.voucher), snow.signature)])
  await expect(prepare(snow)).rejects.toMatchObject({ issues: [{ code: 'voucher_sold' }] })
})
