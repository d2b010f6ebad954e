import { getAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '@/data/people'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import {
  casesPageSchema,
  type DecisionSubject,
  decisionsPageSchema,
  type ReportedSubject,
  reportAnswerSchema,
} from '@/lib/api/schemas/moderation'
import { sessionAnswerSchema } from '@/lib/api/schemas/session'
import { parseReportSubject, reportHref } from '@/lib/moderation/report-href'
import { localChainId } from '@/lib/protocol/chains/chains'
import { listActivity } from '@/server/activity/list-activity'
import { listCollections } from '@/server/collections/list-collections'
import { loadCollectionFeed } from '@/server/feeds/load-feed'
import { loadSitemapPart } from '@/server/feeds/load-sitemap'
import { getSubjectName } from '@/server/moderation/subject-name'
import type { Services } from '@/server/services/services'
import { getAccount } from '@/server/views/get-account'
import { loadModeration } from '@/server/views/load-moderation'
import { createAccount, type ModeratedMarket, openModeratedMarket, place } from '@/tests/builders/open-moderated-market'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
} from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import type { Visitor } from '@/tests/builders/visitor'

const [ada, bela, mallory, operator] = [createAccount(), createAccount(), createAccount(), createAccount()]
const itemId: ReportedSubject = { kind: 'item', ...place, tokenId: '1' }
const all: ReportedSubject = { kind: 'collection', ...place }

let services: Services
let market: ModeratedMarket
let visitor: Visitor
let desk: Visitor
beforeAll(async () => {
  market = await openModeratedMarket(operator)
  services = market.services
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: buildAddress(101), name: 'Ponds' }),
  ])
  await insertRows(services.db, 'items', [
    buildItemRow({ owner: ada.address, picture: '{"width":8,"height":8,"sources":[]}' }),
    buildItemRow({ token_id: '2' }),
    buildItemRow({ contract: buildAddress(101) }),
  ])
  visitor = await signIn(ada)
  desk = await signIn(operator)
})

const signIn = (account: PrivateKeyAccount) => market.signIn(account)
const report = (from: Visitor, subject: ReportedSubject, reason = 'spam', words?: string) =>
  from.call('POST', '/reports', { thing: subject, reason, words })
const decide = (from: Visitor, subject: DecisionSubject, action: string, reason = 'It is a copy.') =>
  from.call('POST', '/moderation/decisions', { thing: subject, action, reason })
const readError = async (response: Response) => apiErrorSchema.parse(await response.json()).error.code
const readCases = async (query = '') =>
  casesPageSchema.parse(await (await desk.call('GET', `/moderation${query}`)).json())
async function readItems(query: string) {
  const body = await (await market.nobody().call('GET', `/items?${query}`)).json()
  return (body as { items: { contract: string; tokenId: string; image: string | null }[] }).items
}

test('a report is kept once of each account, counted, and shown to operators with the most reported first', async () => {
  const answer = await report(visitor, itemId, 'stolen', '  It is mine.\r\n ')
  expect(answer.status).toBe(201)
  expect(reportAnswerSchema.parse(await answer.json()).report).toMatchObject({ reason: 'stolen', words: 'It is mine.' })
  const again = await report(visitor, itemId, 'spam')
  expect(again.status).toBe(200)
  expect(reportAnswerSchema.parse(await again.json()).report.reason).toBe('stolen')
  await report(visitor, { kind: 'person', address: buildAddress(9) })
  await report(await signIn(bela), all)
  await report(visitor, all)
  const { cases } = await readCases()
  expect(cases.map(({ thing: subject, openReports, name }) => [subject.kind, openReports, name])).toEqual([
    ['collection', 2, 'Stones'],
    ['item', 1, 'Three Stones in Spate'],
    ['person', 1, null],
  ])
  expect(cases[1]?.reports).toMatchObject([{ reason: 'stolen', words: 'It is mine.', reporter: ada.address }])
  const pages = [await readCases('?limit=2')]
  pages.push(await readCases(`?limit=2&cursor=${pages[0]?.next}`))
  expect(pages.flatMap((page) => page.cases)).toEqual(cases)
})

test('who has a name without having chosen one is called by it: in the report, in the case and in the decision', async () => {
  const [demo] = people
  const subject: ReportedSubject = { kind: 'person', address: getAddress(demo?.address ?? '') }
  expect(await getSubjectName(services, subject)).toBe(demo?.name)
  await report(visitor, subject)
  expect((await readCases()).cases).toMatchObject([{ thing: subject, name: demo?.name }])
  await decide(desk, subject, 'hide')
  const { decisions } = decisionsPageSchema.parse(await (await desk.call('GET', '/moderation/decisions')).json())
  expect(decisions).toMatchObject([{ thing: subject, name: demo?.name }])
})

test('at the same time too', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(visitor, itemId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  expect((await readCases()).cases).toMatchObject([{ openReports: 1 }])
})

test.each([
  ['a reason of one’s own', { thing: itemId, reason: 'ugly' }],
  ['501 characters', { thing: itemId, reason: 'spam', words: 'x'.repeat(501) }],
  ['what cannot be seen', { thing: itemId, reason: 'spam', words: 'a\u202eb' }],
  ['another field', { thing: { ...itemId, owner: 'x' }, reason: 'spam' }],
  ['no kind of thing', { thing: { kind: 'order' }, reason: 'spam' }],
])('%s is refused', async (_, body) => {
  expect((await visitor.call('POST', '/reports', body)).status).toBe(400)
})

test('what nobody knows, nobody’s word and too many are refused', async () => {
  expect(await readError(await report(visitor, { ...itemId, tokenId: '99' }))).toBe('not_found')
  expect(await readError(await report(market.nobody(), itemId))).toBe('unauthenticated')
  const statuses: number[] = []
  const flood = await signIn(mallory)
  for (let id = 0; id < 25; id += 1) {
    statuses.push((await report(flood, { kind: 'person', address: buildAddress(id) })).status)
  }
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20)
  expect(statuses.at(-1)).toBe(429)
})

test('the desk is for operators from this market’s own pages alone', async () => {
  const calls = (from: Visitor) => [
    from.call('GET', '/moderation'),
    from.call('GET', '/moderation/decisions'),
    decide(from, itemId, 'hide'),
  ]
  for (const answer of await Promise.all(calls(visitor))) expect(await readError(answer)).toBe('not_found')
  for (const answer of await Promise.all(calls(market.nobody())))
    expect(await readError(answer)).toBe('unauthenticated')
  const headers = { origin: 'https://evil.example' }
  const foreign = await desk.call(
    'POST',
    '/moderation/decisions',
    { thing: itemId, action: 'hide', reason: 'x' },
    headers,
  )
  expect(foreign.status).toBe(403)
  expect((await decide(desk, itemId, 'hide', ' ')).status).toBe(400)
})

test('the desk’s page knows an account that is no operator’s, and shows it nothing', async () => {
  const look = (jar: Map<string, string>) =>
    loadModeration(services, [...jar].map(([name, value]) => `${name}=${value}`).join('; '), {})
  expect(await look(new Map())).toEqual({ account: null, desk: null })
  expect(await look(visitor.jar)).toEqual({ account: ada.address, desk: null })
  expect(await look(desk.jar)).toMatchObject({ account: operator.address, desk: { state: 'reported' } })
})

test('a hidden item is in no list, its owner’s neither, and by its address without its picture; shown again it is whole', async () => {
  const ids = async (query: string) => (await readItems(query)).map(({ contract, tokenId }) => [contract, tokenId])
  const before = await ids('')
  expect(before).toHaveLength(3)
  await report(visitor, itemId)
  expect((await decide(desk, itemId, 'hide')).status).toBe(201)
  for (const query of [
    '',
    'sort=price_asc',
    'sort=ending',
    'category=Art',
    'q=Stones',
    `contract=${collectionAddress}`,
  ]) {
    expect(await ids(query), query).not.toContainEqual([collectionAddress, '1'])
  }
  expect(await readItems(`owner=${ada.address}`)).toEqual([])
  expect((await getAccount(services, { address: ada.address })).owned).toEqual([])
  const path = `/items/${localChainId}/${collectionAddress}/1`
  const { item } = (await (await visitor.call('GET', path)).json()) as { item: object }
  expect(item).toMatchObject({ image: null, picture: null, hidden: { reason: 'It is a copy.' } })
  expect((await readCases()).cases).toEqual([])
  expect((await readCases('?state=hidden')).cases).toMatchObject([{ thing: itemId, openReports: 0, reports: [{}] }])
  await decide(desk, itemId, 'show', 'It is the first.')
  expect(await ids('')).toEqual(before)
  const { decisions } = decisionsPageSchema.parse(await (await desk.call('GET', '/moderation/decisions')).json())
  expect(decisions.map(({ action, reason, operator: by }) => [action, reason, by])).toEqual([
    ['show', 'It is the first.', operator.address],
    ['hide', 'It is a copy.', operator.address],
  ])
})

test('a file is blocked by its CID, here or not, stands among what is hidden and in the log, and is unblocked', async () => {
  const file = { kind: 'file', cid: `bafkrei${'a'.repeat(52)}` } as const
  expect((await decide(visitor, file, 'hide')).status).toBe(404)
  expect((await decide(desk, { ...file, cid: 'https://example.org' } as never, 'hide')).status).toBe(400)
  expect((await decide(desk, file, 'hide')).status).toBe(201)
  expect((await readCases('?state=hidden')).cases).toMatchObject([{ thing: file, name: null, openReports: 0 }])
  expect((await decide(desk, file, 'show')).status).toBe(201)
  expect((await readCases('?state=hidden')).cases).toEqual([])
  const log = await (await desk.call('GET', '/moderation/decisions')).json()
  expect(log).toMatchObject({ decisions: [{ action: 'show' }, { thing: file, action: 'hide' }] })
  expect((await report(visitor, file as never)).status, 'reports are of what has a page').toBe(400)
})

test('a hidden collection is left out of lists, news, feed and sitemap; its orders are found and its items traded', async () => {
  const hash = buildHash(77)
  await insertRows(services.db, 'orders', [buildOrderRow({ hash })])
  await insertRows(services.db, 'sales', [buildSaleRow()])
  await decide(desk, all, 'hide')
  expect((await listCollections(services, { limit: 9 })).collections.map(({ name }) => name)).toEqual(['Ponds'])
  expect(await readItems('')).toMatchObject([{ contract: buildAddress(101) }])
  expect((await listActivity(services, { limit: 9 })).activity).toEqual([])
  expect((await listActivity(services, { ...place, limit: 9 })).activity.length).toBeGreaterThan(0)
  await expect(
    loadCollectionFeed(services, { chain: String(localChainId), contract: collectionAddress }),
  ).rejects.toThrow()
  expect(await loadSitemapPart(services, 'collections')).not.toContain(collectionAddress)
  expect(await loadSitemapPart(services, 'items')).not.toContain(collectionAddress)
  // Whoever asks for it by its address gets it: only its pictures wait.
  expect(await readItems(`contract=${collectionAddress}`)).toMatchObject([{ image: null }, { image: null }])
  expect((await visitor.call('GET', `/orders/${localChainId}/${hash}`)).status).toBe(200)
  const answer = await visitor.call('GET', `/collections/${localChainId}/${collectionAddress}`)
  expect(await answer.json()).toMatchObject({ collection: { hidden: { reason: 'It is a copy.' } } })
})

test('the account of a contract is reported and hidden with its chain', async () => {
  const subject = { kind: 'person', address: buildAddress(8), chainId: 10 } as const
  expect(parseReportSubject(new URL(reportHref(subject), 'http://market').searchParams.get('report'))).toEqual(subject)
  expect((await report(visitor, subject)).status).toBe(201)
  expect(Object.values((await readCases()).cases[0] ?? {})).toContainEqual(subject)
  await decide(desk, subject, 'hide')
  const hidden = async () =>
    services.db.query('select chain_id, contract, token_id from hidden where contract = $1', [buildAddress(8)])
  expect(await hidden()).toEqual([{ chain_id: 10, contract: buildAddress(8), token_id: '-2' }])
  expect((await desk.call('GET', '/moderation/audit').then((answer) => answer.json())).entries).toContainEqual(
    expect.objectContaining({ subject: `account:10:${buildAddress(8)}` }),
  )
  await decide(desk, subject, 'show')
  expect(await hidden()).toEqual([])
})

test('of a hidden person nothing is told that he says of himself', async () => {
  await visitor.call('PATCH', `/accounts/${ada.address}`, { name: 'Ada', bio: 'Buy at evil.example' })
  await decide(desk, { kind: 'person', address: ada.address }, 'hide')
  const answer = await visitor.call('GET', `/accounts/${ada.address}`)
  expect(await answer.json()).toMatchObject({ account: { profile: null, hidden: { reason: 'It is a copy.' } } })
  expect(await loadSitemapPart(services, 'profiles')).not.toContain(ada.address)
})

test('a session says that it is an operator’s, to operators alone', async () => {
  const readSession = async (one: Visitor) =>
    sessionAnswerSchema.parse(await (await one.call('GET', '/session')).json()).session
  expect(await readSession(desk)).toMatchObject({ address: operator.address, isOperator: true })
  expect(await readSession(visitor)).not.toHaveProperty('isOperator')
})
