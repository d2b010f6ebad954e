import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditPageSchema } from '@/lib/api/schemas/audit'
import { noticeReceiptSchema } from '@/lib/api/schemas/notice'
import { queuedAppealsPageSchema, statementAnswerSchema, statementsPageSchema } from '@/lib/api/schemas/statement'
import { localChainId } from '@/lib/protocol/chains/chains'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import {
  createAccount,
  type ModeratedMarket,
  openModeratedMarket,
  place,
  resetToOwnedItem,
} from '@/tests/builders/open-moderated-market'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import type { Visitor } from '@/tests/builders/visitor'

const [owner, creator, stranger, operator] = [createAccount(), createAccount(), createAccount(), createAccount()]
const ground = { kind: 'law', rule: '17 U.S.C. 106' }
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
const readAppeals = async (query = '') =>
  queuedAppealsPageSchema.parse(await (await desk.call('GET', `/moderation/appeals${query}`)).json())
const readStatements = async (visitor: Visitor, query = '') =>
  statementsPageSchema.parse(await (await visitor.call('GET', `/statements${query}`)).json())
const readAudit = async () => auditPageSchema.parse(await (await desk.call('GET', '/moderation/audit')).json()).entries
const hide = (thing: object) =>
  desk.call('POST', '/moderation/decisions', { thing, action: 'hide', reason: 'It is a copy.', ground })
/** @returns the number of the notice */
async function sendNotice(): Promise<string> {
  const body = {
    ...{ kind: 'illegal', url: `/item/${localChainId}/${collectionAddress}/1`, reasons: 'It is a threat.' },
    ...{ name: 'Ana Ferro', email: 'ana@example.org', isGoodFaith: true },
  }
  const answer = await nobody().call('POST', '/notices', body)
  return noticeReceiptSchema.parse(await answer.json()).notice.number
}
const answerNotice = (number: string, changes: object = {}) =>
  desk.call('POST', '/moderation/notices', {
    ...{ number, action: 'hide', answer: 'We have hidden it.', reason: 'It copies a photograph.', ground, ...changes },
  })
const readHidden = () => services.db.query('select reason from hidden')
const appeal = (visitor: Visitor, id: string, words = 'She sold me the right.') =>
  visitor.call('POST', `/statements/${id}/appeal`, { words })
const answerAppeal = (id: string, action: string) =>
  desk.call('POST', '/moderation/appeals', { id, action, answer: 'You are right.' })

test('creator and owner of an item get a statement of reasons, and nobody else reads it', async () => {
  await answerNotice(await sendNotice())
  const { statements } = await readStatements(byOwner)
  expect(statements).toMatchObject([
    {
      reason: 'It copies a photograph.',
      ground,
      isByNotice: true,
      appeal: null,
      subject: { kind: 'item', tokenId: '1' },
    },
  ])
  expect((await readStatements(await signIn(creator))).statements).toEqual(statements)
  const path = `/statements/${statements[0]?.id}`
  expect(statementAnswerSchema.parse(await (await byOwner.call('GET', path)).json()).statement).toEqual(statements[0])
  expect((await desk.call('GET', path)).status).toBe(200)
  expect((await (await signIn(stranger)).call('GET', path)).status).toBe(404)
  expect((await nobody().call('GET', path)).status).toBe(401)
  expect((await readStatements(await signIn(stranger))).statements).toEqual([])
  expect(JSON.stringify(statements)).not.toMatch(/Ana|ana@/)
})

test('each kind of subject has its affected accounts, and each decision its statement', async () => {
  const ids = async (account: PrivateKeyAccount) =>
    (await readStatements(await signIn(account))).statements.map(({ subject: { kind }, isByNotice }) => [
      kind,
      isByNotice,
    ])
  await insertRows(services.db, 'balances', [
    { chain_id: localChainId, contract: collectionAddress, token_id: '2', holder: stranger.address, quantity: '3' },
  ])
  await hide({ kind: 'collection', ...place })
  await hide({ kind: 'item', ...place, tokenId: '2' })
  await hide({ kind: 'person', address: owner.address })
  await hide({ kind: 'person', address: owner.address, chainId: localChainId })
  await hide({ kind: 'file', cid: `b${'afkrei2'.repeat(8)}` })
  await desk.call('POST', '/moderation/decisions', {
    subject: { kind: 'collection', ...place },
    action: 'show',
    reason: 'x',
  })
  expect(await ids(creator)).toEqual([
    ['item', false],
    ['collection', false],
  ])
  expect(await ids(stranger)).toEqual([['item', false]])
  expect(await ids(owner)).toEqual([
    ['person', false],
    ['person', false],
  ])
})

test('a contract reads what was decided on its own chain', async () => {
  const { address } = owner
  await hide({ kind: 'person', address, chainId: localChainId })
  const { listStatements } = await import('@/server/notices/find-statements')
  const count = async (accountChainId: number) =>
    (await listStatements(services, { address, accountChainId }, { limit: 10 })).statements.length
  expect([await count(localChainId), await count(1), await count(0)]).toEqual([1, 0, 1])
})

test('a decision of a script that names no ground has a statement without one', async () => {
  const thing = { kind: 'item', ...place, tokenId: '1' }
  expect((await desk.call('POST', '/moderation/decisions', { thing, action: 'hide', reason: 'Spam.' })).status).toBe(
    201,
  )
  expect((await readStatements(byOwner)).statements).toMatchObject([{ ground: null, reason: 'Spam.' }])
})

async function hideAndAppeal(): Promise<string> {
  await hide({ kind: 'item', ...place, tokenId: '1' })
  const id = (await readStatements(byOwner)).statements[0]?.id ?? ''
  expect((await appeal(byOwner, id)).status).toBe(201)
  return id
}

test('an affected account appeals once, and an operator who reverses the decision shows the item again', async () => {
  const id = await hideAndAppeal()
  const byCreator = await signIn(creator)
  expect((await appeal(byCreator, id)).status, 'once for each decision').toBe(409)
  expect((await appeal(await signIn(stranger), id)).status).toBe(404)
  expect((await appeal(desk, id)).status, 'an operator reads it, and is not affected').toBe(404)
  expect((await readAppeals()).appeals).toMatchObject([
    {
      appellant: owner.address,
      appellantChainId: null,
      statement: { id, appeal: { words: 'She sold me the right.' } },
    },
  ])
  expect((await readStatements(byCreator)).statements).toMatchObject([{ appeal: { words: null, state: 'open' } }])
  const readAppeal = async (visitor: Visitor) => {
    const { statement } = statementAnswerSchema.parse(await (await visitor.call('GET', `/statements/${id}`)).json())
    return statement.appeal?.words
  }
  expect([await readAppeal(byOwner), await readAppeal(byCreator), await readAppeal(desk)]).toEqual([
    ...['She sold me the right.', null, 'She sold me the right.'],
  ])
  expect((await answerAppeal(id, 'reverse')).status).toBe(200)
  expect(await readHidden()).toEqual([])
  expect((await readStatements(byOwner)).statements).toMatchObject([
    { appeal: { words: 'She sold me the right.', state: 'reversed', answer: 'You are right.' } },
  ])
  expect((await readAppeals()).appeals).toEqual([])
  expect((await readAppeals('?state=answered')).appeals).toHaveLength(1)
  expect((await readAudit()).slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['reverse_appeal', `statement:${id}`],
    ['show', `item:${localChainId}:${collectionAddress}:1`],
  ])
  expect((await answerAppeal(id, 'uphold')).status, 'an appeal is answered once').toBe(409)
})

test('an appeal that is refused leaves the item hidden', async () => {
  const id = await hideAndAppeal()
  expect((await answerAppeal(id, 'uphold')).status).toBe(200)
  expect(await readHidden()).toHaveLength(1)
  expect((await readStatements(byOwner)).statements).toMatchObject([{ appeal: { state: 'upheld' } }])
  expect((await readAudit())[0]).toMatchObject({ action: 'uphold_appeal' })
})

test('an appeal against one decision does not undo a later one', async () => {
  const id = await hideAndAppeal()
  await hide({ kind: 'item', ...place, tokenId: '1' })
  expect((await answerAppeal(id, 'reverse')).status).toBe(409)
  expect(await readHidden()).toHaveLength(1)
  expect((await answerAppeal('999', 'reverse')).status).toBe(404)
})

test('statements and appeals come page by page; the queue is for operators alone', async () => {
  for (let count = 0; count < 3; count += 1) await hide({ kind: 'item', ...place, tokenId: '1' })
  const newest = await readStatements(byOwner, '?limit=2')
  const oldest = await readStatements(byOwner, `?limit=2&cursor=${newest.next}`)
  const { statements } = await readStatements(byOwner)
  expect(statements).toHaveLength(3)
  expect([...newest.statements, ...oldest.statements]).toEqual(statements)
  for (const { id } of statements) await appeal(byOwner, id)
  const first = await readAppeals('?limit=2')
  const second = await readAppeals(`?limit=2&cursor=${first.next}`)
  expect([...first.appeals, ...second.appeals].map(({ statement }) => statement.id)).toEqual(
    statements.map(({ id }) => id).reverse(),
  )
  expect((await byOwner.call('GET', '/moderation/appeals')).status).toBe(404)
  expect((await byOwner.call('POST', '/moderation/appeals', {})).status).toBe(404)
  expect((await nobody().call('GET', '/moderation/appeals')).status).toBe(401)
  expect((await nobody().call('GET', '/statements')).status).toBe(401)
})

const showItem = () =>
  desk.call('POST', '/moderation/decisions', {
    ...{ thing: { kind: 'item', ...place, tokenId: '1' }, action: 'show', reason: 'Not for the accounts.' },
  })

test('showing an item again from any page ends the open appeal, and the statement says since when', async () => {
  const id = await hideAndAppeal()
  expect((await readStatements(byOwner)).statements).toMatchObject([{ shownAgainAt: null }])
  expect((await showItem()).status).toBe(201)
  const { statements } = await readStatements(byOwner)
  const shownAgainAt = expect.stringMatching(/^\d{10}$/)
  const appealResult = { state: 'reversed', answer: null, answeredAt: shownAgainAt }
  expect(statements).toMatchObject([{ id, shownAgainAt, appeal: appealResult }])
  expect((await readAppeals()).appeals).toEqual([])
  expect((await readAppeals('?state=answered')).appeals).toHaveLength(1)
  expect((await answerAppeal(id, 'uphold')).status).toBe(409)
  await hide({ kind: 'item', ...place, tokenId: '1' })
  expect((await readStatements(byOwner)).statements).toMatchObject([
    { shownAgainAt: null, appeal: null },
    { shownAgainAt: null, appeal: appealResult },
  ])
})

test('an answered appeal keeps its answer when the item is shown again, and nobody appeals against what is shown', async () => {
  const first = await hideAndAppeal()
  await answerAppeal(first, 'uphold')
  await hide({ kind: 'item', ...place, tokenId: '1' })
  const [second] = (await readStatements(byOwner)).statements
  await showItem()
  expect((await appeal(byOwner, second?.id ?? '')).status).toBe(409)
  expect((await readStatements(byOwner)).statements).toMatchObject([
    { id: second?.id, appeal: null },
    { id: first, appeal: { state: 'upheld', answer: 'You are right.' } },
  ])
})

test('creators, owners and uploaders of a file get its statement, and an appeal that is reversed shows it again', async () => {
  const cid = `bafkrei${'a'.repeat(52)}`
  const isInlineToo = `data:image/png;base64,${Buffer.from('in the document').toString('base64')}`
  const [uploader, holder, player, inliner] = [createAccount(), createAccount(), createAccount(), createAccount()]
  const maker = createAccount()
  const banner = `media:${cid}-1280.webp`
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: buildAddress(31), creator: maker.address, banner }),
  ])
  await services.db.query(`update items set image = 'media:' || $1, owner = null where token_id = '2'`, [cid])
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '3', owner: player.address, creator: player.address, animation_uri: `ipfs://${cid}` }),
    buildItemRow({ token_id: '4', owner: inliner.address, creator: inliner.address, image: isInlineToo }),
  ])
  await insertRows(services.db, 'balances', [
    { chain_id: localChainId, contract: collectionAddress, token_id: '2', holder: holder.address, quantity: '3' },
  ])
  await insertRows(services.db, 'media_uploads', [
    { address: uploader.address, account_chain_id: 0, cid, bytes: 8, created_at: 1 },
  ])
  const count = async (account: PrivateKeyAccount) => (await readStatements(await signIn(account))).statements.length
  expect((await hide({ kind: 'file', cid })).status).toBe(201)
  const affected = await Promise.all([creator, holder, uploader, player, maker, inliner, owner].map(count))
  expect(affected).toEqual([1, 1, 1, 1, 1, 0, 0])
  const inlineCid = computeCid(Buffer.from('in the document'))
  expect((await hide({ kind: 'file', cid: inlineCid })).status).toBe(201)
  expect(await count(inliner)).toBe(1)

  const byHolder = await signIn(holder)
  const [statement] = (await readStatements(byHolder)).statements
  expect(statement).toMatchObject({ subject: { kind: 'file', cid }, name: null, ground, reason: 'It is a copy.' })
  const id = statement?.id ?? ''
  expect((await appeal(byHolder, id)).status).toBe(201)
  expect((await answerAppeal(id, 'reverse')).status).toBe(200)
  expect(await services.db.query('select 1 from hidden where contract = $1', [cid])).toEqual([])
})
