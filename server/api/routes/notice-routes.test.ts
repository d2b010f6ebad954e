import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { auditPageSchema } from '@/lib/api/schemas/audit'
import { noticeAnswerSchema, noticeReceiptSchema, queuedNoticesPageSchema } from '@/lib/api/schemas/notice'
import { statementsPageSchema } from '@/lib/api/schemas/statement'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import type { Services } from '@/server/services/services'
import {
  createAccount,
  type ModeratedMarket,
  openModeratedMarket,
  place,
  resetToOwnedItem,
} from '@/tests/builders/open-moderated-market'
import { buildAddress, collectionAddress } from '@/tests/builders/rows'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'

const [owner, creator, _stranger, operator] = [createAccount(), createAccount(), createAccount(), createAccount()]
const itemPath = `/item/${localChainId}/${collectionAddress}/1`
const ground = { kind: 'law', rule: '17 U.S.C. 106' }
const body = {
  ...{ kind: 'copyright', url: `http://localhost:3000${itemPath}`, reasons: 'It is a copy.', original: 'Stones, 2019' },
  ...{ name: 'Ana Ferro', email: 'ana@example.org', contact: null, isGoodFaith: true, isAuthorized: true },
}

let services: Services
let market: ModeratedMarket
let desk: Visitor
let byOwner: Visitor
beforeAll(async () => {
  market = await openModeratedMarket(operator, ['reporters'])
  services = market.services
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await resetToOwnedItem(services, { owner, creator })
  desk = await signIn(operator)
  byOwner = await signIn(owner)
})

const signIn = (account: PrivateKeyAccount) => market.signIn(account)
const nobody = () => market.nobody()
const send = (changes: object = {}) => nobody().call('POST', '/notices', { ...body, ...changes })
const readReceipt = async (answer: Response) => {
  expect(answer.status).toBe(201)
  return noticeReceiptSchema.parse(await answer.json())
}
const readIssues = async (answer: Response) => {
  expect(answer.status).toBe(400)
  const { issues = [] } = apiErrorSchema.parse(await answer.json()).error
  return issues.map(({ code, path }) => `${path} ${code}`)
}
const readNotice = async (secret: string) =>
  noticeAnswerSchema.parse(await (await nobody().call('GET', `/notices?secret=${secret}`)).json()).notice
const readQueue = async (query = '') =>
  queuedNoticesPageSchema.parse(await (await desk.call('GET', `/moderation/notices${query}`)).json())
const readStatements = async (visitor: Visitor, query = '') =>
  statementsPageSchema.parse(await (await visitor.call('GET', `/statements${query}`)).json())
const readAudit = async () => auditPageSchema.parse(await (await desk.call('GET', '/moderation/audit')).json()).entries
const answerNotice = (number: string, changes: object = {}) =>
  desk.call('POST', '/moderation/notices', {
    ...{ number, action: 'hide', answer: 'We have hidden it.', reason: 'It copies a photograph.', ground, ...changes },
  })
const readHidden = () => services.db.query('select reason from hidden')
test('a notice of anybody is kept, and its secret alone opens it, without what its sender says about themselves', async () => {
  const { notice, secret } = await readReceipt(await send())
  expect(notice).toMatchObject({ kind: 'copyright', subject: { kind: 'item', ...place, tokenId: '1' }, state: 'open' })
  expect(await readNotice(secret)).toEqual(notice)
  expect(JSON.stringify(await readNotice(secret))).not.toMatch(/Ana|ana@|a copy/)
  expect((await nobody().call('GET', `/notices?secret=${'x'.repeat(32)}`)).status).toBe(404)
  expect(JSON.stringify(await services.db.query('select * from notices'))).not.toContain(secret)
  expect((await send()).status, 'another one may say something else').toBe(201)
})

test('a notice says what the law asks for', async () => {
  const empty = { reasons: ' ', original: '', name: null, email: undefined, isGoodFaith: false, isAuthorized: false }
  expect(await readIssues(await send(empty))).toEqual([
    ...['reasons missing', 'original missing', 'name missing', 'email missing'],
    ...['isGoodFaith not_confirmed', 'isAuthorized not_confirmed'],
  ])
  expect(await readIssues(await send({ email: 'ana at example' }))).toEqual(['email invalid_email'])
  const other = { kind: 'illegal', original: null, isAuthorized: undefined }
  expect((await send(other)).status).toBe(201)
  expect(await readIssues(await send({ ...other, name: '' }))).toEqual(['name missing'])
  expect((await send({ ...other, kind: 'child_abuse', name: null, email: null })).status).toBe(201)
  expect(await readIssues(await send({ reasons: 'x'.repeat(3_001) }))).toEqual(['reasons text_too_long'])
})

test('a notice hears of all that is wrong with it at once, whoever asks for it: the schema, the law or the database', async () => {
  const wrong = {
    kind: undefined,
    url: '/explore',
    reasons: 'x'.repeat(3_001),
    name: '',
    email: 'ana',
    isGoodFaith: false,
  }
  expect(await readIssues(await send(wrong))).toEqual([
    ...['url unknown_address', 'kind invalid_value', 'reasons text_too_long'],
    ...['name missing', 'email invalid_email', 'isGoodFaith not_confirmed'],
  ])
  expect(await readIssues(await send({ original: 7, url: undefined, name: null }))).toEqual([
    ...['url invalid_type', 'original invalid_type', 'name missing'],
  ])
  expect(await readIssues(await nobody().call('POST', '/notices', 'nothing'))).toEqual(['body invalid_type'])
})

test.each([
  'https://elsewhere.example/item/1',
  `/item/${localChainId}/${collectionAddress}/99`,
  `/collection/${localChainId}/${buildAddress(101)}`,
  '/explore',
  '',
])('a notice about %j is refused, with what would be right', async (url) => {
  expect(await readIssues(await send({ url }))).toEqual(['url unknown_address'])
})

test('an operator hides what a notice is about, with an answer for its sender', async () => {
  const { notice, secret } = await readReceipt(await send())
  expect((await readQueue()).notices).toMatchObject([
    { number: notice.number, subjectName: 'Three Stones in Spate', name: 'Ana Ferro', email: 'ana@example.org' },
  ])
  expect((await answerNotice(notice.number)).status).toBe(200)
  expect(await readHidden()).toEqual([{ reason: 'It copies a photograph.' }])
  expect(await readNotice(secret)).toMatchObject({ state: 'hidden', answer: 'We have hidden it.' })
  expect((await readQueue()).notices).toEqual([])
  expect((await readQueue('?state=answered')).notices).toMatchObject([{ number: notice.number, state: 'hidden' }])
  expect((await answerNotice(notice.number)).status, 'a notice is answered once').toBe(409)
  const [accepted, hidden] = await readAudit()
  expect(accepted).toMatchObject({ action: 'accept_notice', subject: `notice:${notice.number}`, reason: null })
  expect(hidden).toMatchObject({ action: 'hide', reason: 'It copies a photograph.' })
  expect(JSON.stringify(await services.db.query('select * from audit_log'))).not.toMatch(/Ana|ana@/)
})

test('or refuses it, and nothing is hidden', async () => {
  const { notice, secret } = await readReceipt(await send())
  const refusal = { number: notice.number, action: 'refuse', answer: 'It is no copy.' }
  expect((await desk.call('POST', '/moderation/notices', refusal)).status).toBe(200)
  expect(await readHidden()).toEqual([])
  expect(await readNotice(secret)).toMatchObject({ state: 'refused', answer: 'It is no copy.' })
  expect((await readAudit())[0]).toMatchObject({ action: 'refuse_notice' })
  expect((await readStatements(byOwner)).statements).toEqual([])
})

test('a decision without a ground, or about no notice, is refused', async () => {
  const { notice } = await readReceipt(await send())
  expect((await answerNotice(notice.number, { ground: undefined })).status).toBe(400)
  expect((await answerNotice(notice.number, { answer: ' ' })).status).toBe(400)
  expect((await answerNotice('999')).status).toBe(404)
  expect(await readHidden()).toEqual([])
})

test('a file of a notice that nobody shows is hidden, and nobody gets its statement', async () => {
  const { notice } = await readReceipt(await send({ url: `https://files.example/b${'afkrei2'.repeat(8)}` }))
  expect(notice.subject.kind).toBe('file')
  expect((await answerNotice(notice.number)).status).toBe(200)
  expect(await services.db.query('select notice from statements')).toEqual([{ notice: notice.number }])
  expect(await services.db.query('select * from statement_recipients')).toEqual([])
})

test('notices come page by page, for operators alone', async () => {
  for (const reasons of ['one', 'two', 'three']) await send({ reasons })
  const first = await readQueue('?limit=2')
  const second = await readQueue(`?limit=2&cursor=${first.next}`)
  expect([...first.notices, ...second.notices].map(({ reasons }) => reasons)).toEqual(['one', 'two', 'three'])
  for (const { number } of (await readQueue()).notices) await answerNotice(number)
  expect((await readQueue('?state=answered')).notices.map(({ reasons }) => reasons)).toEqual(['three', 'two', 'one'])
  expect((await nobody().call('GET', '/moderation/notices')).status).toBe(401)
  const visitor = await signIn(owner)
  expect((await visitor.call('GET', '/moderation/notices')).status).toBe(404)
  expect((await visitor.call('POST', '/moderation/notices', {})).status).toBe(404)
})

test('so many notices may wait for an answer, and one address may send so many', async () => {
  const limited = createApi(() => services)
  const answers = []
  for (let count = 0; count < 42; count += 1) answers.push(await createVisitor(limited).call('POST', '/notices', body))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  await services.db.execute(`insert into notices (secret_hash, kind, chain_id, contract, token_id, reasons, created_at)
    select n::text, 'illegal', 0, '0x', -1, 'x', 1 from generate_series(1, 10000) n`)
  expect((await send()).status).toBe(503)
})

test('the receipt says since when the content is shown again', async () => {
  const { notice, secret } = await readReceipt(await send())
  await answerNotice(notice.number)
  expect(await readNotice(secret)).toMatchObject({ state: 'hidden', shownAgainAt: null })
  const thing = { kind: 'item', ...place, tokenId: '1' }
  await desk.call('POST', '/moderation/decisions', { thing, action: 'show', reason: 'It is no copy.' })
  expect(await readNotice(secret)).toMatchObject({ state: 'hidden', shownAgainAt: expect.stringMatching(/^\d{10}$/) })
  const other = await readReceipt(await send())
  await answerNotice(other.notice.number, { action: 'refuse', reason: undefined, ground: undefined })
  expect(await readNotice(other.secret), 'what a notice did not hide').toMatchObject({ shownAgainAt: null })
})
