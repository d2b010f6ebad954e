import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildListing, buildOffer, type Fee, type OrderComponents } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSubmission, signOrder } from '@/tests/harness/orders'
import { type OrderWorld, startOrderWorld } from '@/tests/harness/orders-world'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

let world: OrderWorld
let contract: Address
let tokenId: bigint
const receivers = [1, 2].map(() => privateKeyToAddress(generatePrivateKey())) as [Address, Address]
const stranger = privateKeyToAddress(generatePrivateKey())

beforeAll(async () => {
  world = await startOrderWorld(2)
  const { client } = world.test
  const owner = seller()
  contract = await zoo.manifoldCreator.deploy(client, owner)
  tokenId = await zoo.manifoldCreator.mint(client, contract, owner, owner.address)
  await zoo.manifoldCreator.setRoyalties(client, contract, owner, receivers, [500n, 250n])
  await approve(client, contract, owner, seaportAddress)
}, 120_000)
afterAll(() => world?.stop())

const seller = () => (world.makers[0] as OrderWorld['makers'][number]).account
const bidder = () => (world.makers[1] as OrderWorld['makers'][number]).account
let salt = 1n
const terms = (offerer: Address) => ({
  ...{ offerer, contract, counter: 0n, salt: salt++, priceWei: 100_000n },
  ...{ startTimeSeconds: nowSeconds() - 60n, endTimeSeconds: nowSeconds() + 3_600n },
})
const pay = (recipient: Address, bps: number) => ({ recipient, bps })
const royalties = [pay(receivers[0], 500), pay(receivers[1], 250)]
const list = (fees: readonly Fee[]) => buildListing({ ...terms(seller().address), tokenId, fees })
const bid = (fees: readonly Fee[]) =>
  buildOffer({ ...terms(bidder().address), wanted: { tokenId }, currency: world.weth, fees })

async function submit(components: OrderComponents, maker = seller()) {
  const { order } = await submitOrder(world.services, buildSubmission(components, await signOrder(maker, components)))
  return getOrder(world.services, order)
}

test('a listing that pays whom no royalty engine names is flagged, and stays so', async () => {
  expect((await submit(list(royalties))).flags, 'all receivers of the royalty').toBeUndefined()
  expect((await submit(list([]))).flags, 'the seller alone').toBeUndefined()
  expect((await submit(list([...royalties, pay(stranger, 1_000)]))).flags).toEqual(['other_payment'])
  expect((await submit(list([pay(stranger, 1)]))).flags).toEqual(['other_payment'])
})

test('an offer may pay all receivers of a royalty, and nobody else', async () => {
  expect((await submit(bid(royalties), bidder())).netPriceWei).toBe('92500')
  const refusal = (fees: readonly Fee[]) =>
    submit(bid(fees), bidder()).then(
      () => [],
      (error) => toAppError(error).issues?.map(({ code }) => code),
    )
  expect(await refusal([...royalties, pay(stranger, 100)])).toEqual(['payments_too_high'])
  expect(await refusal([pay(receivers[0], 500), pay(stranger, 250)])).toEqual(['payment_recipient'])
  expect(await refusal([pay(receivers[0], 250), pay(receivers[1], 500)]), 'the shares exchanged').toEqual([
    'payment_recipient',
  ])
})
