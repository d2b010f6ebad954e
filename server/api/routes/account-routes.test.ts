import { getAddress, type PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountAnswerSchema } from '@/lib/api/schemas/account'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { draftAnswerSchema, draftsPageSchema } from '@/lib/api/schemas/draft'
import { favouritesPageSchema } from '@/lib/api/schemas/favourite'
import { profileAnswerSchema } from '@/lib/api/schemas/profile'
import { localChainId } from '@/lib/protocol/chains/chains'
import { findProfiles } from '@/server/accounts/find-profiles'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'

const ada = privateKeyToAccount(generatePrivateKey())
const bela = privateKeyToAccount(generatePrivateKey())
const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient
const picture = {
  ...{ width: 800, height: 600, blurDataUrl: null, blurWidth: null, blurHeight: null },
  sources: [
    { url: '/works/stones-640.webp', width: 640 },
    { url: '/works/stones-320.webp', width: 320 },
  ],
}
const itemId = { chainId: localChainId, contract: collectionAddress, tokenId: '1' }

let services: Services
let api: Api
let visitor: Visitor

beforeAll(async () => {
  services = await openTestServices({ clients: new Map([[localChainId, emptyChain]]) })
  const unlimited = { take: () => ({ allowed: true }) as const }
  api = createApi(() => services, { limits: createRateLimits({ sessions: unlimited, accounts: unlimited }) })
})
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  const rows = [ada.address, bela.address, null].map((owner, index) =>
    buildItemRow({ token_id: String(index + 1), owner, picture: JSON.stringify(picture) }),
  )
  await insertRows(services.db, 'items', rows)
  visitor = createVisitor(api)
  await visitor.signIn(ada)
})
afterAll(() => services.db.close())

const ownPath = `/accounts/${ada.address}`
const readError = async (response: Response) => apiErrorSchema.parse(await response.json()).error
const readProfile = async (response: Response) => profileAnswerSchema.parse(await response.json()).profile
const readAccount = async (address: string = ada.address) =>
  accountAnswerSchema.parse(await (await createVisitor(api).call('GET', `/accounts/${address}`)).json()).account

describe('a profile', () => {
  test('is none at first, then what the account says, for everybody and in any case of the address', async () => {
    expect((await readAccount()).profile).toBeNull()
    const change = { name: '  Ada   Lovelace ', bio: 'Engines.\r\n\r\n\r\nAnd notes.', picture: itemId }
    const answer = await visitor.call('PATCH', `/accounts/${ada.address.toLowerCase()}`, change)
    expect(answer.status).toBe(200)
    const profile = {
      name: 'Ada Lovelace',
      bio: 'Engines.\n\nAnd notes.',
      picture: { ...itemId, image: '/works/stones-320.webp' },
    }
    expect(await readProfile(answer)).toEqual(profile)
    expect((await readAccount(ada.address.toLowerCase())).profile).toEqual(profile)
  })

  const trader = {
    ...{ legalName: ' Ada Lovelace Ltd ', postalAddress: '12 St James Sq\r\nLondon', email: 'ada@example.org' },
    ...{ phone: '+44 20 7946 0000', register: ' ', isLawful: true },
  }
  const told = {
    ...{ legalName: 'Ada Lovelace Ltd', postalAddress: '12 St James Sq\nLondon', email: 'ada@example.org' },
    ...{ phone: '+44 20 7946 0000', register: null, registerNumber: null, certifiedAt: expect.stringMatching(/^\d+$/) },
  }

  test('has what a trader tells buyers, until the account takes it back', async () => {
    expect((await readProfile(await visitor.call('PATCH', ownPath, { trader }))).trader).toEqual(told)
    await visitor.call('PATCH', ownPath, { name: 'Ada' })
    expect((await readAccount()).profile?.trader).toEqual(told)
    const withoutTrader = await readProfile(await visitor.call('PATCH', ownPath, { trader: null }))
    expect(withoutTrader).toEqual({ name: 'Ada', bio: null, picture: null })
    expect((await readAccount()).profile).not.toHaveProperty('trader')
  })

  test.each([
    ['legalName', { legalName: ' ' }, 'required'],
    ['legalName', { legalName: 'x'.repeat(201) }, 'too_long'],
    ['postalAddress', { postalAddress: 'At\u202eHome' }, 'invisible_characters'],
    ['email', { email: 'ada at example.org' }, 'email'],
    ['phone', { phone: 'call me' }, 'phone'],
    ['isLawful', { isLawful: false }, 'invalid_value'],
  ])('a trader without a good %s is refused: %j', async (field, change, code) => {
    const answer = await visitor.call('PATCH', ownPath, { trader: { ...trader, ...change } })
    expect(answer.status).toBe(400)
    expect((await readError(answer)).issues).toMatchObject([{ code, path: `trader.${field}` }])
    expect((await readAccount()).profile).toBeNull()
  })

  test('an operator’s hiding hides what a trader tells; searches neither find nor show it', async () => {
    await visitor.call('PATCH', ownPath, { name: 'Ada', trader })
    const search = async (q: string) => (await createVisitor(api).call('GET', `/search?q=${q}`)).text()
    expect(await search('ada')).toContain(ada.address)
    expect(await search('ada')).not.toContain('St James')
    expect(await search('lovelace')).not.toContain(ada.address)
    await insertRows(services.db, 'hidden', [
      { chain_id: 0, contract: ada.address, token_id: '-1', reason: 'Spam', created_at: 1 },
    ])
    expect((await readAccount()).profile).toBeNull()
  })

  test('changes by the parts that are named', async () => {
    await visitor.call('PATCH', ownPath, { name: 'Ada', bio: 'Engines.' })
    expect(await readProfile(await visitor.call('PATCH', ownPath, { bio: 'Notes.' }))).toMatchObject({
      name: 'Ada',
      bio: 'Notes.',
    })
    expect(await readProfile(await visitor.call('PATCH', ownPath, { name: null, bio: ' ' }))).toMatchObject({
      name: null,
      bio: null,
    })
    expect((await visitor.call('PATCH', ownPath, {})).status).toBe(200)
  })

  test.each([
    ['compatible letters become plain ones', 'Ａｄａ Ⅳ', 'Ada IV'],
    ['letters of any script stay', 'Noémi Œuvré 沈', 'Noémi Œuvré 沈'],
    ['emoji lose their unseen selector', 'Ada ☀️', 'Ada ☀'],
    ['emoji that are joined stay so', '🧑‍🚀 Æther', '🧑‍🚀 Æther'],
    ['what parts letters of Persian stays', 'می‌خواهم', 'می‌خواهم'],
    ['spaces of any kind are one', 'Ada\u00a0\u3000L', 'Ada L'],
    ['a number of letters up to the limit', 'x'.repeat(40), 'x'.repeat(40)],
  ])('%s', async (_, name, kept) => {
    expect((await readProfile(await visitor.call('PATCH', ownPath, { name }))).name).toBe(kept)
  })

  test.each([
    ['turned about', 'Ada\u202egnp.exe'],
    ['with an isolate', 'Ada\u2066'],
    ['with a space of no width', 'A\u200bda'],
    ['with a joiner of no width', 'A\u200dda'],
    ['with one after an emoji', '🧑\u200dA'],
    ['with one between letters of India', 'क\u200dष'],
    ['with a soft hyphen', 'A\u00adda'],
    ['with a filler that cannot be seen', 'Ada \u3164'],
    ['of an empty braille cell', '\u2800'],
    ['with a tag', 'Ada\u{e0041}'],
    ['with a private letter', 'Ada \ue000'],
    ['with half a letter', 'Ada \ud800'],
    ['with a NUL', 'Ada\u0000'],
    ['under a heap of marks', `A${'\u0301\u0302\u0303\u0304\u0305\u0306'}da`],
    ['that is too long', 'x'.repeat(41)],
    ['that is an address', '0xf39F…2266'],
    ['that is an ENS name', 'ada.ETH'],
  ])('a name %s is refused', async (_, name) => {
    const answer = await visitor.call('PATCH', ownPath, { name })
    expect(answer.status).toBe(400)
    expect((await readError(answer)).issues?.[0]?.path).toBe('name')
    expect((await readAccount()).profile).toBeNull()
  })

  test('a text may have lines and joined emoji, and nothing that turns it about', async () => {
    const bio = 'Two lines:\n👩‍🎨 ☀️'
    expect((await readProfile(await visitor.call('PATCH', ownPath, { bio }))).bio).toBe(bio)
    expect((await visitor.call('PATCH', ownPath, { bio: 'a\u202eb' })).status).toBe(400)
    expect((await visitor.call('PATCH', ownPath, { bio: 'x'.repeat(501) })).status).toBe(400)
  })

  test('a picture is an item of one’s own, and goes with it', async () => {
    for (const tokenId of ['2', '3', '99']) {
      const answer = await visitor.call('PATCH', ownPath, { picture: { ...itemId, tokenId } })
      expect((await readError(answer)).issues?.[0]).toMatchObject({ code: 'not_owned', path: 'picture' })
    }
    await visitor.call('PATCH', ownPath, { picture: itemId })
    await services.db.query('update items set owner = $1 where token_id = 1', [bela.address])
    expect((await readAccount()).profile?.picture).toBeNull()
  })

  test('a banner is an item that the account owns or created, and only its own page has it', async () => {
    await services.db.query('update items set creator = $1 where token_id = 3', [ada.address])
    for (const tokenId of ['2', '99']) {
      const answer = await visitor.call('PATCH', ownPath, { banner: { ...itemId, tokenId } })
      expect((await readError(answer)).issues?.[0]).toMatchObject({ code: 'not_owned', path: 'banner' })
    }
    const set = await readProfile(await visitor.call('PATCH', ownPath, { banner: itemId }))
    expect(set.banner).toEqual({ ...itemId, image: '/works/stones-640.webp' })
    // A client that does not know the field changes nothing of it.
    expect((await readProfile(await visitor.call('PATCH', ownPath, { name: 'Ada' }))).banner).toEqual(set.banner)
    const found = await findProfiles(services, [ada.address])
    expect(Object.values(found)).toEqual([{ name: 'Ada', bio: null, picture: null }])

    await services.db.query('update items set owner = $1, creator = $1 where token_id = 1', [bela.address])
    expect((await readAccount()).profile).not.toHaveProperty('banner')
    await visitor.call('PATCH', ownPath, { banner: { ...itemId, tokenId: '3' } })
    expect((await readAccount()).profile?.banner).toMatchObject({ tokenId: '3' })
    await visitor.call('PATCH', ownPath, { banner: null })
    expect((await readAccount()).profile).not.toHaveProperty('banner')
  })

  test('is changed by its own account alone, which has to have signed in', async () => {
    const other = await visitor.call('PATCH', `/accounts/${bela.address}`, { name: 'Mallory' })
    expect([other.status, (await readError(other)).code]).toEqual([403, 'forbidden'])
    const nobody = await createVisitor(api).call('PATCH', ownPath, { name: 'Mallory' })
    expect([nobody.status, (await readError(nobody)).code]).toEqual([401, 'unauthenticated'])
    await visitor.call('DELETE', '/session')
    expect((await visitor.call('PATCH', ownPath, { name: 'Mallory' })).status).toBe(401)
    expect((await readAccount()).profile).toBeNull()
  })

  test.each([{ address: '0x' }, { name: 1 }, { picture: { ...itemId, extra: 1 } }, [], null])(
    '%j is no change of it',
    async (body) => {
      expect((await visitor.call('PATCH', ownPath, body)).status).toBe(400)
    },
  )
})

describe('favourites', () => {
  const pathOf = (tokenId: string, address: string = ada.address) =>
    `/accounts/${address}/favourites/${localChainId}/${collectionAddress}/${tokenId}`
  const readPage = async (query = '') =>
    favouritesPageSchema.parse(await (await visitor.call('GET', `${ownPath}/favourites${query}`)).json())

  test('are kept once each, listed by page, and taken away', async () => {
    for (const tokenId of ['1', '2', '3', '2']) expect((await visitor.call('PUT', pathOf(tokenId))).status).toBe(200)
    const first = await readPage('?limit=2')
    const second = await readPage(`?limit=2&cursor=${first.next}`)
    const ids = [...first.favourites, ...second.favourites].map(({ tokenId }) => tokenId)
    expect(ids.toSorted()).toEqual(['1', '2', '3'])
    expect(second.next).toBeNull()
    expect((await visitor.call('DELETE', pathOf('2'))).status).toBe(200)
    expect((await visitor.call('DELETE', pathOf('2'))).status).toBe(200)
    expect((await readPage()).favourites).toHaveLength(2)
  })

  test('are of items that exist, and of one’s own account', async () => {
    expect((await visitor.call('PUT', pathOf('99'))).status).toBe(404)
    expect((await visitor.call('PUT', pathOf('1', bela.address))).status).toBe(403)
    expect((await visitor.call('GET', `/accounts/${bela.address}/favourites`)).status).toBe(403)
    expect((await createVisitor(api).call('GET', `${ownPath}/favourites`)).status).toBe(401)
  })

  test('are 500 at most, also when many come at once', async () => {
    await services.db.query(
      `insert into favourites select $1, 31337, $2, number, 1 from generate_series(1001, 1499) as number`,
      [ada.address, collectionAddress],
    )
    const tokenIds = Array.from({ length: 20 }, (_, index) => String(100 + index))
    await insertRows(
      services.db,
      'items',
      tokenIds.map((token_id) => buildItemRow({ token_id })),
    )
    const answers = await Promise.all(tokenIds.map((tokenId) => visitor.call('PUT', pathOf(tokenId))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })
})

describe('drafts', () => {
  const put = (id: string, content: unknown) => visitor.call('PUT', `/drafts/${id}`, { content })

  test('come back as they were, whatever is in them', async () => {
    const content = { name: 'A\u0000b', price: '1.20', list: [1, null, { deep: true }], __proto: 'x' }
    expect((await put('item-1', content)).status).toBe(200)
    await put('item-1', { ...content, price: '2' })
    const answer = await visitor.call('GET', '/drafts/item-1')
    expect(draftAnswerSchema.parse(await answer.json()).draft?.content).toEqual({ ...content, price: '2' })
    const { drafts } = draftsPageSchema.parse(await (await visitor.call('GET', '/drafts')).json())
    expect(drafts.map(({ id }) => id)).toEqual(['item-1'])
    await visitor.call('DELETE', '/drafts/item-1')
    expect((await visitor.call('GET', '/drafts/item-1')).status).toBe(404)
  })

  test('are for the account of the session alone', async () => {
    await put('mine', 1)
    const other = createVisitor(api)
    await other.signIn(bela)
    expect((await other.call('GET', '/drafts/mine')).status).toBe(404)
    expect((await (await other.call('GET', '/drafts')).json()).drafts).toEqual([])
    await other.call('DELETE', '/drafts/mine')
    expect((await visitor.call('GET', '/drafts/mine')).status).toBe(200)
    expect((await createVisitor(api).call('GET', '/drafts')).status).toBe(401)
  })

  test('are not overwritten by one who has not seen them', async () => {
    const save = async (content: unknown, basedOn: string | null) => {
      const answer = await visitor.call('PUT', '/drafts/work', { content, basedOn })
      return { status: answer.status, body: await answer.json() }
    }
    const first = await save('one', null)
    const { updatedAt } = first.body.draft
    const second = await save('two', updatedAt)
    expect(second.status).toBe(200)
    expect(BigInt(second.body.draft.updatedAt), 'within the same second too').toBeGreaterThan(BigInt(updatedAt))
    for (const basedOn of [updatedAt, null]) {
      const refused = await save('three', basedOn)
      expect(refused.status).toBe(409)
      expect(refused.body.error.code).toBe('conflict')
    }
    const read = draftAnswerSchema.parse(await (await visitor.call('GET', '/drafts/work')).json())
    expect(read.draft).toEqual(second.body.draft)
    // At once, only one of them is first.
    const racing = await Promise.all([1, 2, 3].map((each) => save(each, second.body.draft.updatedAt)))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('have limits of size, number and name', async () => {
    expect((await put('large', 'x'.repeat(32_767))).status).toBe(413)
    expect((await put('fits', 'x'.repeat(32_766))).status).toBe(200)
    expect((await put('a b', 1)).status).toBe(400)
    expect((await visitor.call('PUT', '/drafts/none', {})).status).toBe(400)
    for (let index = 1; index < 50; index++) await put(`draft-${index}`, index)
    expect((await put('one-more', 1)).status).toBe(400)
    expect((await put('draft-1', 'changed')).status).toBe(200)
  })
})

test('an ENS name is asked for where Ethereum is served, and never a reason to fail', async () => {
  let calls = 0
  const request = async () => {
    calls += 1
    throw new Error('The node is away')
  }
  const withEthereum = createApi(() => ({ ...services, rpc: new Map([[1, { request }]]) }))
  const answer = await createVisitor(withEthereum).call('GET', `/accounts/${getAddress(bela.address)}`)
  expect((await answer.json()).account.ensName).toBeNull()
  expect(calls).toBe(1)
  await readAccount(bela.address)
  expect(calls).toBe(1)
})
