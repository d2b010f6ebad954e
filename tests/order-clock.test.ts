import { parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { getChainTime } from '@/server/db/sql/chain-time'
import { getItem } from '@/server/items/get-item'
import { publishTimeEvents } from '@/server/orders/checks/publish-time-events'
import { getOrder } from '@/server/orders/get-order'
import { getAccount } from '@/server/views/get-account'
import { readStatus, type StatusWorld, startStatusWorld } from './harness/status-world'

let world: StatusWorld
let maker: PrivateKeyAccount
let tokenId: bigint
beforeAll(async () => {
  world = await startStatusWorld()
  maker = await world.comeAccount()
  tokenId = await world.mint(maker)
  await world.market.sync()
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await world?.stop()
})

const tell = (services = world.services) => publishTimeEvents(services, localChainId)
/** The clock of every process at once; the chain's own head stays where it is. */
const setClock = (seconds: bigint) => vi.useFakeTimers({ toFake: ['Date'], now: Number(seconds) * 1000 })
const statusesOf = (events: MarketEvent[], hash: string) =>
  events.flatMap((event) => (event.type === 'order' && event.hash === hash ? [event.status] : []))

async function readEvents(): Promise<MarketEvent[]> {
  const rows = await world.services.db.query<{ event: MarketEvent }>('select event from events order by id')
  return rows.map(({ event }) => event)
}

/** Another process on the same database. */
const openAnother = async () => ({ ...world.services, events: await openEventHub(world.services.db) })

test('an order that begins and ends by the clock is told of once each time, by one of several processes, and after a pause', async () => {
  const start = getChainTime(localChainId) + 100n
  await tell()
  const early = await world.list(maker, tokenId, { startTimeSeconds: start, endTimeSeconds: start + 3_600n })
  const later = await world.list(maker, tokenId, { endTimeSeconds: start + 7_200n })
  const seen: MarketEvent[] = []
  const stop = world.services.events.subscribe(({ event }) => seen.push(event))
  const others = [await openAnother(), await openAnother(), await openAnother()]
  await tell()
  expect(statusesOf(seen, early.hash)).toEqual([])
  setClock(start - 1n)
  await tell()
  expect(statusesOf(seen, early.hash)).toEqual([])
  setClock(start)
  await Promise.all([tell(), ...others.map((services) => tell(services)), tell()])
  await world.services.events.flush()
  expect(statusesOf(seen, early.hash)).toEqual(['active'])
  expect(await readStatus(world, early.hash)).toBe('active')
  // Nothing looked at the clock for hours: all that passed is told of.
  setClock(start + 7_200n)
  await Promise.all(others.map((services) => tell(services)))
  await tell()
  await world.services.events.flush()
  expect(statusesOf(seen, early.hash)).toEqual(['active', 'expired'])
  expect(statusesOf(seen, later.hash)).toEqual(['expired'])
  expect(statusesOf(await readEvents(), later.hash)).toEqual(['active', 'expired'])
  // A reader that was away then hears of it by the id that it had.
  const missed = await world.services.events.since('0')
  expect(
    missed?.flatMap(({ event }) => (event.type === 'order' && event.hash === later.hash ? [event.status] : [])),
  ).toEqual(['active', 'expired'])
  stop()
  vi.useRealTimers()
  // Set back by hours, which no other clock is: what is open again is told of too.
  await tell()
  expect(statusesOf(await readEvents(), later.hash)).toEqual(['active', 'expired', 'active'])
})

test('what is cancelled or filled ends by the clock no more', async () => {
  const end = getChainTime(localChainId) + 1_000n
  const { hash } = await world.list(maker, tokenId, { endTimeSeconds: end })
  await world.services.db.query("update orders set status = 'cancelled' where hash = $1", [hash])
  setClock(end + 1n)
  await tell()
  expect(statusesOf(await readEvents(), hash)).toEqual(['active'])
  vi.useRealTimers()
  await tell()
})

test('the clock of our own chain counts, once it is ahead: status, price and lists', async () => {
  const { services, market, test: local } = world
  const begin = nowSeconds() - 60n
  const [one, two] = [await world.mint(maker), await world.mint(maker)]
  const listing = await world.list(maker, one, { endTimeSeconds: begin + 3_600n })
  const falling = await world.list(maker, two, {
    ...{ priceWei: parseEther('2'), endPriceWei: parseEther('1') },
    ...{ startTimeSeconds: begin, endTimeSeconds: begin + 14_400n },
  })
  const early = await world.list(maker, one, { startTimeSeconds: begin + 3_600n, endTimeSeconds: begin + 14_400n })
  await market.sync()
  await tell()
  expect(await readStatus(world, early.hash)).toBe('upcoming')
  await local.client.increaseTime({ seconds: 7_200 })
  await local.client.mine({ blocks: 1 })
  await market.sync()
  const { timestamp } = await local.client.getBlock()
  expect(timestamp).toBeGreaterThan(nowSeconds() + 7_000n)
  expect(getChainTime(localChainId)).toBe(timestamp)
  expect(await readStatus(world, listing.hash)).toBe('expired')
  expect(await readStatus(world, early.hash)).toBe('active')
  const place = { chainId: localChainId, contract: local.chain.demoCollection }
  const item = await getItem(services, { ...place, tokenId: String(one) }, '127.0.0.1')
  expect(item.listing?.hash).toBe(early.hash)
  const { priceWei } = await getOrder(services, { chainId: localChainId, hash: falling.hash })
  expect(Number(priceWei) / 1e18).toBeCloseTo(1.5, 1)
  const { orders } = await getAccount(services, { address: maker.address })
  expect(orders.map(({ hash }) => hash)).not.toContain(listing.hash)
  await tell()
  const events = await readEvents()
  expect(statusesOf(events, listing.hash).at(-1)).toBe('expired')
  expect(statusesOf(events, early.hash).at(-1)).toBe('active')
  // A public chain's clock is nobody's to set.
  expect(getChainTime(1)).toBeLessThan(nowSeconds() + 2n)
  const late = world.list(maker, two, { endTimeSeconds: begin + 3_600n })
  await expect(late).rejects.toMatchObject({ code: 'order_refused' })
})
