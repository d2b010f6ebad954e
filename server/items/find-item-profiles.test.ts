import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { localChainId } from '@/lib/protocol/chains/chains'
import { findProfiles } from '@/server/accounts/find-profiles'
import type { Services } from '@/server/services/services'
import { buildAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findItemProfiles } from './find-item-profiles'

const [creator, owner, seller] = [buildAddress(1), buildAddress(2), buildAddress(3)]
const trader = {
  ...{ legalName: 'Stones Ltd', postalAddress: 'At home', email: 'a@example.org', phone: null, register: null },
  ...{ registerNumber: null, certifiedAt: '1' },
}

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  const rows = [creator, owner, seller].map((address) => ({ address, name: `A${address.slice(-1)}`, updated_at: 1 }))
  await insertRows(services.db, 'profiles', rows)
})

const become = (address: string, chainId = 0) =>
  services.db.query(
    `insert into profiles (address, account_chain_id, trader, updated_at) values ($1, $2, $3::jsonb, 1)
     on conflict (address, account_chain_id) do update set trader = excluded.trader`,
    [address, chainId, JSON.stringify(trader)],
  )
const find = (changes: object) =>
  findItemProfiles(services, { chainId: localChainId, creator, owner, ...changes } as unknown as Item)

test('the seller is the maker of the listing, else who would lazily mint it, else the owner', async () => {
  await become(seller)
  expect((await find({ listing: { maker: seller } })).trader).toEqual(trader)
  expect((await find({ listing: null })).trader).toBeUndefined()
  await become(creator)
  expect((await find({ listing: null, owner: null, voucher: {} })).trader).toEqual(trader)
  expect((await find({ listing: null })).trader, 'the creator has sold it').toBeUndefined()
  await become(owner)
  expect((await find({ listing: null })).trader).toEqual(trader)
})

test('the profiles are those of creator and owner, without what a trader tells', async () => {
  for (const address of [creator, owner, seller]) await become(address)
  const { profiles } = await find({ listing: { maker: seller } })
  expect(profiles).toEqual({
    [creator]: { name: 'A1', bio: null, picture: null },
    [owner]: { name: 'A2', bio: null, picture: null },
  })
})

test('a contract tells on its own chain alone', async () => {
  await become(seller, 1)
  expect((await find({ listing: { maker: seller } })).trader).toBeUndefined()
  await become(seller, localChainId)
  expect((await find({ listing: { maker: seller } })).trader).toEqual(trader)
})

test('lists of accounts get nothing of what a trader tells', async () => {
  await become(seller)
  expect((await findProfiles(services, [seller]))[seller]).toEqual({ name: 'A3', bio: null, picture: null })
})
