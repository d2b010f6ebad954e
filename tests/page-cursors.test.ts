import type { GetServerSideProps } from 'next'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { getServerSideProps as loadActivity } from '@/pages/activity'
import { getServerSideProps as loadCollection } from '@/pages/collection/[chain]/[contract]'
import { getServerSideProps as loadProfile } from '@/pages/profile/[address]'
import { type Services, setServices } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows, makerAddress } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
})
afterEach(() => setServices(undefined))
afterAll(() => services.db.close())

async function load(page: GetServerSideProps<never>, params: Record<string, string>, query: Record<string, string>) {
  setServices({ ...services, findAddress: () => 'one' } as Services)
  const req = { headers: {}, cookies: {} }
  const res = { statusCode: 200, setHeader: () => res }
  return page({ req, res, params, query: { ...params, ...query }, resolvedUrl: '/' } as never)
}

const collection = { chain: '31337', contract: collectionAddress }

test.each<[string, GetServerSideProps<never>, Record<string, string>, Record<string, string>]>([
  ['activity', loadActivity as never, {}, {}],
  ['what happened in a collection', loadCollection as never, collection, { tab: 'activity' }],
  ['holders', loadCollection as never, collection, { tab: 'holders' }],
  ['a profile', loadProfile as never, { address: makerAddress }, {}],
  ['offers', loadProfile as never, { address: makerAddress }, { tab: 'offers' }],
])('%s: a cursor that makes no sense is left out, and the page says so', async (_, page, params, query) => {
  const plain = await load(page, params, query)
  const odd = await load(page, params, { ...query, cursor: 'garbage' })
  expect([plain, odd]).toEqual([{ props: expect.anything() }, { props: expect.anything() }])
  expect([plain, odd].map((one) => JSON.stringify(one).includes(enItemList.odd))).toEqual([false, true])
  expect(withoutNotice(odd)).toEqual(withoutNotice(plain))
})

/** But for the notice, and for when each was asked. */
const withoutNotice = (page: unknown) =>
  JSON.parse(JSON.stringify(page, (key, value) => (key === 'odd' || key === 'nowMs' ? undefined : value)))
