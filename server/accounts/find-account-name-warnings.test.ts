import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '@/data/people'
import { getByAccount } from '@/lib/accounts/get-by-account'
import { accountSchema } from '@/lib/api/schemas/account'
import { explainRead } from '@/scripts/bench/explain-read'
import { eoaChainId } from '@/server/base/account-id'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { getAccount } from '@/server/views/get-account'
import { buildAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { vacuum } from '@/tests/builders/vacuum'
import { findChosenNames } from './find-account-name-warnings'
import { updateProfile } from './update-profile'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())

const name = (id: number, text: string | null, accountChainId = eoaChainId) =>
  updateProfile(services, { address: buildAddress(id), accountChainId }, { name: text })
const age = (id: number, seconds: number) =>
  services.db.query('update profiles set named_at = $2 where address = $1', [buildAddress(id), seconds])

async function findMarks(address: string, market = services) {
  const account = await getAccount(market, { address })
  expect(accountSchema.parse(account)).toEqual(account)
  const { badge, lookalike, nameSigns } = account
  return { badge, lookalike, nameSigns }
}

test('who takes a name that somebody has is marked with whose it is, and another word of his makes nobody younger', async () => {
  await name(1, 'Ada Verdant')
  await age(1, 1_000)
  await name(1, 'Ada Verdant')
  await name(2, 'Аda Verdаnt')
  expect(await findMarks(buildAddress(2))).toMatchObject({
    lookalike: { address: buildAddress(1), name: 'Ada Verdant', createdAt: '1000', badge: null },
    nameSigns: ['mixed_script'],
  })
  expect(await findMarks(buildAddress(1))).toEqual({})
  await name(1, 'Another')
  await name(1, 'Ada Verdant')
  await age(2, 2_000)
  expect((await findMarks(buildAddress(1))).lookalike?.address).toBe(buildAddress(2))
})

test('the badged one has the name, however late; the words are the operator’s', async () => {
  await name(3, 'Bela')
  await age(3, 1_000)
  await name(4, 'BELA')
  const market = { ...services, trust: { ...noTrust, people: new Map([[buildAddress(4), 'Met in person']]) } }
  expect(await findMarks(buildAddress(4), market)).toEqual({ badge: 'Met in person' })
  expect((await findMarks(buildAddress(3), market)).lookalike).toMatchObject({
    ...{ address: buildAddress(4), badge: 'Met in person' },
  })
  // A badge needs no name.
  const nameless = { ...services, trust: { ...noTrust, people: new Map([[buildAddress(9), 'The house']]) } }
  expect(await findMarks(buildAddress(9), nameless)).toEqual({ badge: 'The house' })
})

/** The market on both of two public chains, where some are badged. */
const onPublicChains = (people: ReadonlyMap<string, string> = new Map()): Services => {
  const { embedded: _, ...config } = services.config
  const chains = config.chains.map((chain) => ({ ...chain, served: chain.id === 1 || chain.id === 10 }))
  return { ...services, config: { ...config, chains }, trust: { ...noTrust, people } }
}

test('a badge of a contract is that of one chain, and that of a key no contract’s', async () => {
  const address = buildAddress(61)
  const badgeOn = async (market: Services, chainId: number) => (await getAccount(market, { address, chainId })).badge
  const one = onPublicChains(new Map([[`10:${address}`, 'Our Safe']]))
  expect([await badgeOn(one, 10), await badgeOn(one, 1)]).toEqual(['Our Safe', undefined])
  expect(await getAccount(one, { address, chainId: 10 })).toMatchObject({ contractChainId: 10, badge: 'Our Safe' })
  expect((await getAccount(one, { address, chainId: 1 })).badge).toBeUndefined()

  const bare = onPublicChains(new Map([[address, 'Met in person']]))
  expect([await badgeOn(bare, 10), await badgeOn(bare, 1)]).toEqual(['Met in person', 'Met in person'])
  await insertRows(
    services.db,
    'makers',
    [1, 10].map((chain_id) => ({ chain_id, address, is_contract: true })),
  )
  expect([await badgeOn(bare, 10), await badgeOn(bare, 1)]).toEqual([undefined, undefined])
})

test('who has the name is told by the account and not by the address', async () => {
  const [one, other] = [62, 63].map((id) => buildAddress(id)) as [Address, Address]
  await name(62, 'Stone Vault', 1)
  await name(62, 'Stone Vault', 10)
  await name(63, 'Stоne Vault')
  for (const [id, chainId, seconds] of [
    [62, 1, 3_000],
    [62, 10, 1_000],
    [63, 0, 2_000],
  ]) {
    await services.db.query('update profiles set named_at = $3 where address = $1 and account_chain_id = $2', [
      ...[buildAddress(id as number), chainId as number, seconds as number],
    ])
  }
  const market = onPublicChains(new Map([[`1:${one}`, 'Our Safe']]))
  const ofContract = async (chainId: number) => getAccount(market, { address: one, chainId })
  expect(await ofContract(1)).toMatchObject({ contractChainId: 1, badge: 'Our Safe' })
  expect((await ofContract(1)).lookalike).toBeUndefined()
  const badged = { address: one, contractChainId: 1, badge: 'Our Safe' }
  expect((await ofContract(10)).lookalike, 'the same address of another chain').toMatchObject(badged)
  expect((await getAccount(market, { address: other })).lookalike).toMatchObject(badged)
})

test('an operator hides the account of a contract on one chain, and without a chain each account at the address', async () => {
  const address = buildAddress(64)
  await name(64, 'River Vault', 1)
  await name(64, 'Lake Vault', 10)
  const hide = (chain_id: number, token_id: string) =>
    insertRows(services.db, 'hidden', [{ chain_id, contract: address, token_id, reason: 'Spam', created_at: 1 }])
  const namesOf = async () => Object.values(await findChosenNames(services, [address]))
  await hide(10, '-2')
  expect(await namesOf()).toEqual(['River Vault'])
  expect(await getAccount(services, { address, chainId: 1 })).toMatchObject({ profile: { name: 'River Vault' } })
  expect((await getAccount(services, { address, chainId: 1 })).hidden).toBeUndefined()
  expect(await getAccount(services, { address, chainId: 10 })).toMatchObject({
    ...{ contractChainId: 10, profile: null, hidden: { reason: 'Spam' } },
  })
  await hide(0, '-1')
  expect(await namesOf()).toEqual([])
  expect((await getAccount(services, { address, chainId: 1 })).hidden).toMatchObject({ reason: 'Spam' })
})

test('without a demo, the names of its people are nobody’s', async () => {
  const demo = people.find(({ address }) => address)
  await name(65, demo?.name ?? '')
  await services.db.query('delete from profiles where address = $1', [buildAddress(5)])
  expect((await findMarks(buildAddress(65))).lookalike).toMatchObject({ address: demo?.address })
  expect((await findMarks(buildAddress(65), onPublicChains())).lookalike).toBeUndefined()
})

test('a demo person’s name is that person’s', async () => {
  const demo = people.find(({ address }) => address)
  await name(5, demo?.name ?? '')
  expect((await findMarks(buildAddress(5))).lookalike).toMatchObject({ address: demo?.address, createdAt: null })
})

test('check marks in a name are neutral', async () => {
  await name(6, 'Cleo Fern ✅')
  expect((await getAccount(services, { address: buildAddress(6) })).profile?.name).toBe('Cleo Fern ▫')
})

test('a name that stands alone is one of which there is nothing to say', async () => {
  for (const [id, text] of [
    [21, 'Mira Sol'],
    [22, 'Mira Sоl'],
    [23, people.find(({ address }) => address)?.name ?? ''],
    [24, '0x15d3…6A65'],
    [25, null],
    [26, 'Noor ✅ Ray'],
    [27, 'Hidden Ray'],
  ] as const) {
    await name(id, text)
    await age(id, id * 1_000)
  }
  await services.db.query(
    "insert into hidden (chain_id, contract, token_id, reason, created_at) values (0, $1, -1, 'Spam', 1)",
    [buildAddress(27)],
  )
  const asked = [21, 22, 23, 24, 25, 26, 27, 28].map((id) => buildAddress(id))
  expect(Object.entries(await findChosenNames(services, [...asked, asked[0] ?? '', null]))).toEqual([
    [buildAddress(21), 'Mira Sol'],
    [buildAddress(26), 'Noor ▫ Ray'],
  ])
})

test('of one address a contract of each chain has a name of its own', async () => {
  await name(51, 'Cedar Vault', 10)
  await name(51, 'Cedar  Vault', 1)
  await services.db.query('update profiles set named_at = 10 - account_chain_id where address = $1', [buildAddress(51)])
  const [on10, on1] = [10, 1].map((chainId) => `${chainId}:${buildAddress(51)}`)
  const names = await findChosenNames(services, [buildAddress(51)])
  expect(Object.keys(names), 'the later one looks like the first').toEqual([on10])
  expect(on1 && names[on1]).toBeUndefined()
  const account = await getAccount(services, { address: buildAddress(51), chainId: 1 })
  expect(account).toMatchObject({ contractChainId: 1, profile: { name: 'Cedar  Vault' } })
  expect(account.lookalike).toMatchObject({ address: buildAddress(51), name: 'Cedar Vault' })
  expect(getByAccount(names, 10, buildAddress(51))).toBe('Cedar Vault')
  expect(getByAccount(names, 1, buildAddress(51))).toBeUndefined()
})

test('a page’s names are looked up one by one, and not among all people', async () => {
  await services.db.execute(
    `insert into profiles (address, name, skeleton, updated_at)
     select '0x' || substr(md5(n::text) || md5(n::text), 1, 40), 'Person ' || n, 'person ' || n, -1 from generate_series(1, 5000) n`,
  )
  await vacuum(services.db)
  const rows = await services.db.query<{ address: string }>(
    'select address from profiles where updated_at = -1 limit 40',
  )
  const some = rows.map(({ address }) => address)
  const { whole, pages } = await explainRead(
    services,
    async (market) => expect(Object.keys(await findChosenNames(market, some))).toHaveLength(40),
    1_000,
  )
  expect(whole).toEqual([])
  // Of each the person and its hash, and where a namesake would be.
  expect(pages).toBeLessThanOrEqual(5 * 40 + 10)
})
