import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSigningRow,
  buildTransferRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { getInbox } from './get-inbox'

const [bela, cleo] = [buildAddress(2), buildAddress(3)]

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [
    buildItemRow(),
    buildItemRow({ token_id: '2', name: 'Reed' }),
    buildItemRow({ token_id: '3', owner: bela }),
  ])
})

const find = (address: string = makerAddress, limit = 24) => getInbox(services, { address }, { limit })
const weth = () => {
  const found = services.config.chains[0]?.contracts.weth
  if (!found) throw new Error('There is no WETH.')
  return found
}
const offer = (price: string, changes: Parameters<typeof buildOrderRow>[0] = {}) =>
  buildOrderRow({ side: 'offer', kind: 'item', maker: bela, currency: weth(), price_wei: price, ...changes })
const prices = ({ entries }: { entries: { priceWei: string }[] }) => entries.map(({ priceWei }) => priceWei)

test('nobody has anything to look at before something happens', async () => {
  const none = { entries: [], total: 0 }
  expect(await find(buildAddress(77))).toEqual({
    ...{ offers: none, ending: none, atRisk: none, outbid: none, signings: none },
  })
})

test('offers for what one has: the best for each item, for any of the collection, and for a trait', async () => {
  const criteria = JSON.stringify({ kind: 'trait', trait: { name: 'Hat', value: 'Red' }, tokenIds: ['2', '9'] })
  const set = JSON.stringify({ kind: 'set', tokenIds: ['3'] })
  await insertRows(services.db, 'orders', [
    offer('10'),
    offer('12', { maker: cleo }),
    offer('99', { maker: makerAddress }),
    offer('98', { status: 'inactive' }),
    offer('97', { end_time: pastSeconds + 1 }),
    offer('20', { token_id: '2' }),
    offer('500', { token_id: '3', maker: cleo }),
    offer('15', { token_id: null, kind: 'collection' }),
    offer('14', { token_id: null, kind: 'collection' }),
    offer('30', { token_id: null, kind: 'trait', criteria }),
    offer('40', { token_id: null, kind: 'set', criteria: set }),
  ])
  const { offers } = await find()
  expect(prices(offers)).toEqual(['30', '20', '15', '12'])
  expect(offers.entries[0]).toMatchObject({
    orderKind: 'trait',
    tokenId: '2',
    itemName: 'Reed',
    collectionName: 'Stones',
  })
  expect(offers.entries[3]).toMatchObject({ orderKind: 'item', tokenId: '1', maker: cleo, side: 'offer' })
  const cut = (await find(makerAddress, 1)).offers
  expect([prices(cut), cut.total]).toEqual([['30'], 4])
})

test('offers for the editions that one has too', async () => {
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '50', standard: 'ERC1155', owner: null })])
  await insertRows(services.db, 'balances', [
    { chain_id: localChainId, contract: collectionAddress, token_id: '50', holder: cleo, quantity: '2' },
  ])
  await insertRows(services.db, 'orders', [offer('10', { token_id: '50' })])
  expect(prices((await find(cleo)).offers)).toEqual(['10'])
})

test('what of one’s own ends within a day, the soonest first', async () => {
  const inHours = (hours: number) => String(nowSeconds() + BigInt(hours * 3600))
  await insertRows(services.db, 'orders', [
    buildOrderRow({ end_time: inHours(20), price_wei: '1' }),
    buildOrderRow({ end_time: inHours(2), price_wei: '2' }),
    buildOrderRow({ end_time: inHours(25), price_wei: '3' }),
    buildOrderRow({ end_time: inHours(-1), price_wei: '4' }),
    buildOrderRow({ end_time: inHours(2), start_time: inHours(1), price_wei: '5' }),
    buildOrderRow({ end_time: inHours(2), status: 'filled', price_wei: '6' }),
    offer('7', { maker: makerAddress, token_id: '3', end_time: inHours(3) }),
    offer('8', { end_time: inHours(3) }),
  ])
  expect(prices((await find()).ending)).toEqual(['2', '7', '1'])
})

test('what sleeps and may wake, and what is for sale at less than half of the floor of the others', async () => {
  await insertRows(services.db, 'orders', [
    buildOrderRow({ status: 'inactive', reasons: '{not_owner}', price_wei: '5', token_id: '3' }),
    buildOrderRow({ status: 'inactive', end_time: pastSeconds + 1 }),
    buildOrderRow({ status: 'cancelled' }),
    buildOrderRow({ price_wei: '49' }),
    buildOrderRow({ price_wei: '50', token_id: '2' }),
    buildOrderRow({ price_wei: '100', token_id: '3', maker: bela }),
  ])
  const { atRisk } = await find()
  expect(atRisk.entries.map(({ priceWei, reasons, floorWei }) => [priceWei, reasons, floorWei]).sort()).toEqual([
    ['49', undefined, '100'],
    ['5', ['not_owner'], undefined],
  ])
})

test('a listing that can be used again since its item left and came back, and none whose item only left', async () => {
  const signed = nowSeconds() - 3_600n
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '1', created_at: String(signed) }),
    buildOrderRow({ price_wei: '2', token_id: '2', created_at: String(signed) }),
    buildOrderRow({ price_wei: '3', created_at: String(signed), status: 'cancelled' }),
    buildOrderRow({ price_wei: '4', created_at: String(signed + 120n) }),
  ])
  const parameters = JSON.stringify({ offer: [{ itemType: 2, token: collectionAddress, identifierOrCriteria: '1' }] })
  await services.db.query("update orders set parameters = $1::jsonb where token_id = '1'", [parameters])
  const [time, other] = [signed + 60n, { sender: makerAddress, recipient: bela }]
  await insertRows(services.db, 'transfers', [
    buildTransferRow({ token_id: '1', ...other, time: String(time) }),
    buildTransferRow({ token_id: '1', sender: bela, recipient: makerAddress, time: String(time + 1n) }),
    buildTransferRow({ token_id: '2', ...other, time: String(time) }),
  ])
  const { atRisk } = await find()
  expect(atRisk.entries.map(({ priceWei, hasReturned }) => [priceWei, hasReturned])).toEqual([['1', true]])
})

test('offers of one’s own that others outbid', async () => {
  const anyOf = { token_id: null, kind: 'collection' }
  await insertRows(services.db, 'orders', [
    offer('10', { maker: cleo, token_id: '1' }),
    offer('11', { token_id: '1' }),
    offer('13', { token_id: '1' }),
    offer('20', { maker: cleo, token_id: '2' }),
    offer('20', { token_id: '2' }),
    offer('12', { ...anyOf, maker: cleo }),
    offer('14', { ...anyOf }),
    offer('30', { maker: cleo, token_id: '3', status: 'inactive' }),
    offer('31', { token_id: '3' }),
  ])
  const { outbid } = await find(cleo)
  expect(outbid.entries.map(({ priceWei, rivalWei }) => [priceWei, rivalWei]).sort()).toEqual([
    ['10', '14'],
    ['12', '14'],
  ])
  expect(prices((await find(bela)).outbid), 'by the collection’s, not by their own').toEqual(['11'])
})

test('orders of a Safe wait for the owners who have not signed, and for the Safe itself', async () => {
  const safe = buildAddress(300)
  await insertRows(services.db, 'pending_orders', [
    buildSigningRow({ hash: buildHash(9001), maker: safe }),
    buildSigningRow({ maker: safe, state: 'refused' }),
  ])
  const [signed, missing] = [buildAddress(11), buildAddress(12)]
  expect((await find(signed)).signings.total).toBe(0)
  for (const address of [missing, safe]) {
    expect((await find(address)).signings).toMatchObject({
      entries: [
        { hash: buildHash(9001), maker: safe, side: 'listing', tokenId: '1', priceWei: '10', collectionName: 'Stones' },
      ],
      total: 1,
    })
  }
})
