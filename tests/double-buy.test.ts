import { type Address, type Hash, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildFulfilment, type CallRequest, hashOrder } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { findOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSignedListing, buildSubmission, buildTestListing, signOrder } from './harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from './harness/start-test-chain'
import { startTestMarket, type TestMarket } from './harness/start-test-market'
import { deployMultiToken, multiTokenAbi, write } from './harness/test-tokens'

const races = process.env.SOAK ? 1_000 : 50
const minutes = process.env.SOAK ? 20 : 2

let chain: TestChain
let market: TestMarket
let seller: PrivateKeyAccount
let buyers: PrivateKeyAccount[]
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  const [first, ...others] = chain.accounts
  if (!first || others.length < 8) throw new Error('too few accounts')
  seller = first
  buyers = others.slice(0, 8)
  await approveSeaport(chain, seller)
  for (const { address } of buyers) await chain.client.setBalance({ address, value: parseEther('1000000') })
})
afterAll(async () => {
  await market.stop()
  await chain.stop()
})

/** So many buyers send the same purchase into one block. */
async function buyAtOnce(count: number, { to, data, valueWei: value }: CallRequest) {
  const { client } = chain
  await client.setAutomine(false)
  try {
    const hashes = await Promise.all(
      // With the gas given: an estimate would already see what the others sent.
      buyers.slice(0, count).map((account) => client.sendTransaction({ account, to, data, value, gas: 500_000n })),
    )
    await client.mine({ blocks: 1 })
    const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
    // All in one block: it was a race.
    expect(new Set(receipts.map(({ blockHash }) => blockHash)).size).toBe(1)
    return receipts
  } finally {
    await client.setAutomine(true)
    // anvil once left the next transaction unmined: by now its miner has taken the switch.
    await client.mine({ blocks: 1 })
  }
}

async function race(count: number) {
  const tokenId = await mintToken(chain, seller)
  const { components, signature, body, hash } = await buildSignedListing(chain, seller, tokenId)
  await submitOrder(market.services, body)
  const call = buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds: nowSeconds() })
  return { hash, tokenId, receipts: await buyAtOnce(count, call) }
}

const readSales = () =>
  market.services.db.query<{ order_hash: Hash; transaction_hash: Hash; quantity: string; buyer: Address }>(
    'select order_hash, transaction_hash, quantity, buyer from sales order by block_number, log_index',
  )

test(
  `of 2 to 8 buyers in one block one buys, ${races} times over, and each purchase is one sale`,
  async () => {
    const outcomes: Awaited<ReturnType<typeof race>>[] = []
    for (let round = 0; round < races; round++) outcomes.push(await race(2 + (round % 7)))
    await market.sync()

    const sales = await readSales()
    expect(sales).toHaveLength(races)
    for (const { hash, tokenId, receipts } of outcomes) {
      const [winner, ...others] = receipts.filter(({ status }) => status === 'success')
      expect(others).toEqual([])
      expect(sales.filter((sale) => sale.order_hash === hash)).toEqual([
        expect.objectContaining({ transaction_hash: winner?.transactionHash }),
      ])
      expect(await findOrder(market.services, { chainId: localChainId, hash })).toMatchObject({ status: 'filled' })
      const [item] = await market.services.db.query<{ owner: string }>('select owner from items where token_id = $1', [
        tokenId,
      ])
      expect(item?.owner.toLowerCase()).toBe(winner?.from.toLowerCase())
    }
  },
  minutes * 60_000,
)

test('of eight who buy three each of ten editions, in one block, four do: the parts add up, a sale each', async () => {
  const editions = await deployMultiToken(chain, seller)
  const call = (functionName: string, args: readonly unknown[]) =>
    write(chain, seller, { address: editions, abi: multiTokenAbi, functionName, args })
  await call('mint', [seller.address, 1n, 10n])
  await call('setApprovalForAll', [seaportAddress, true])
  await registerCollection(market.services, { chainId: localChainId, contract: editions, opener: 'operator' })
  await market.sync()
  const components = await buildTestListing(chain, {
    ...{ offerer: seller.address, contract: editions, tokenId: 1n, standard: 'ERC1155', quantity: 10n },
    priceWei: parseEther('10'),
  })
  const signature = await signOrder(seller, components)
  await submitOrder(market.services, buildSubmission(components, signature))
  const purchase = { seaport: seaportAddress, components, signature, atSeconds: nowSeconds(), quantity: 3n }
  const receipts = await buyAtOnce(8, buildFulfilment(purchase))
  await market.sync()

  expect(receipts.filter(({ status }) => status === 'success')).toHaveLength(4)
  const hash = hashOrder(components)
  const sales = (await readSales()).filter(({ order_hash }) => order_hash === hash)
  // Seaport gives the last of them what is left.
  expect(sales.map(({ quantity }) => quantity)).toEqual(['3', '3', '3', '1'])
  expect(new Set(sales.map(({ transaction_hash }) => transaction_hash)).size).toBe(4)
  expect(await findOrder(market.services, { chainId: localChainId, hash })).toMatchObject({ status: 'filled' })
})
