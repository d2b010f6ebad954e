import { parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder } from '@/lib/protocol/seaport'
import { getOrder } from '@/server/orders/get-order'
import { listOrders } from '@/server/orders/list-orders'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildSubmission, buildTestListing, buyListing, signOrder } from './harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from './harness/start-test-chain'
import { startTestMarket, type TestMarket } from './harness/start-test-market'

let chain: TestChain
let market: TestMarket
let [seller, buyer, recipient]: PrivateKeyAccount[] = []

beforeAll(async () => {
  chain = await startTestChain()
  ;[seller, buyer, recipient] = chain.accounts
  market = await startTestMarket(chain)
  await approveSeaport(chain, people().seller)
}, 60_000)
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})
const people = () => ({ seller, buyer, recipient }) as Record<'seller' | 'buyer' | 'recipient', PrivateKeyAccount>

/** The market after a restart with another fee, on the same book. */
const withFee = (bps: number): Services => {
  const { config } = market.services
  const marketFee = { bps, recipient: people().recipient.address }
  return { ...market.services, config: { ...config, marketFee } }
}

/** A new item of the seller's, listed with so much of the price for the market. */
async function buildListed(bps: number) {
  const offerer = people().seller
  const tokenId = await mintToken(chain, offerer)
  const fees = bps === 0 ? [] : [{ recipient: people().recipient.address, bps }]
  const components = await buildTestListing(chain, { offerer: offerer.address, tokenId, fees })
  const signature = await signOrder(offerer, components)
  return { components, signature, hash: hashOrder(components), body: buildSubmission(components, signature) }
}

const submit = (services: Services, { body }: Awaited<ReturnType<typeof buildListed>>) =>
  submitOrder(services, body).then(
    ({ created }) => (created ? 'taken' : 'held'),
    (error) => error.issues?.map(({ code }: { code: string }) => code).join(),
  )

test('a fee that is raised, lowered and dropped binds what is listed from then on, and nothing that was listed before', async () => {
  const [free, raised, lowered] = [withFee(0), withFee(250), withFee(100)]
  const [before, again] = [await buildListed(0), await buildListed(0)]
  expect(await submit(free, before)).toBe('taken')

  expect(await submit(raised, again)).toBe('market_fee_missing')
  expect(await submit(raised, before), 'no second judgement of what is held').toBe('held')
  const dear = await buildListed(250)
  expect(await submit(raised, dear)).toBe('taken')

  const short = await buildListed(99)
  expect(await submit(lowered, short)).toBe('market_fee_missing')
  const cheap = await buildListed(100)
  expect(await submit(lowered, cheap)).toBe('taken')
  expect(await submit(free, again)).toBe('taken')

  const listed = [before, dear, cheap, again]
  await market.sync()
  for (const services of [free, raised, lowered]) {
    const statuses = await Promise.all(listed.map(({ hash }) => getOrder(services, { chainId: localChainId, hash })))
    expect(statuses.map(({ status }) => status)).toEqual(listed.map(() => 'active'))
    const { orders } = await listOrders(services, {
      side: 'listing',
      status: 'active',
      sort: 'newest',
      limit: 100,
    } as never)
    expect(orders.map(({ hash }) => hash).toSorted()).toEqual(listed.map(({ hash }) => hash).toSorted())
  }

  const feesOf = (address: `0x${string}`) => chain.client.getBalance({ address })
  for (const [order, feeWei] of [
    [before, 0n],
    [dear, parseEther('0.025')],
    [cheap, parseEther('0.01')],
  ] as const) {
    const had = await feesOf(people().recipient.address)
    await buyListing(chain, people().buyer, order)
    expect((await feesOf(people().recipient.address)) - had).toBe(feeWei)
  }
  await market.sync()
  expect((await getOrder(raised, { chainId: localChainId, hash: before.hash })).status).toBe('filled')
})
