import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeBody } from '@/lib/api/schemas/notice'
import { localChainId } from '@/lib/protocol/chains/chains'
import { storeDecision } from '@/server/moderation/store-decision'
import { submitNotice } from '@/server/notices/submit-notice'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { openTestSession } from '@/tests/builders/session'
import { loadNotice, loadStatement } from './load-legal'

const thing = { kind: 'item', chainId: localChainId, contract: collectionAddress, tokenId: '1' } as const
const operator = { address: buildAddress(9), accountChainId: 0 }

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
})
afterAll(() => services.db.close())

function buildContext(query: Record<string, string>, cookie?: string) {
  const res = { statusCode: 200 } as ServerResponse
  return { req: { headers: { cookie } }, res, query } as Parameters<typeof loadStatement>[1]
}

const notice: NoticeBody = {
  ...{ kind: 'illegal', url: `/item/${localChainId}/${collectionAddress}/1`, reasons: 'It is a threat.' },
  ...{ name: 'Ana Ferro', email: 'ana@example.org', isGoodFaith: true },
}

test('the form takes the address of the page that a visitor comes from; a receipt has the whole address of itself', async () => {
  expect(await loadNotice(services, buildContext({ url: '/item/1' }))).toEqual({ name: 'form', url: '/item/1' })
  const { secret } = await submitNotice(services, notice)
  const receipt = await loadNotice(services, buildContext({ id: secret }))
  expect(receipt).toMatchObject({
    ...{ name: 'receipt', view: { name: 'Three Stones in Spate', notice: { state: 'open' } } },
    view: { address: `http://127.0.0.1:3000/legal/notice?id=${secret}` },
  })
  expect(JSON.stringify(receipt)).not.toMatch(/Ana|ana@|threat/)
  await expect(loadNotice(services, buildContext({ id: 'x' }))).rejects.toMatchObject({ code: 'not_found' })
  await expect(loadNotice(services, buildContext({ id: '' }))).rejects.toMatchObject({ code: 'not_found' })
})

test('the receipt of a notice about an item that is gone stays', async () => {
  const { secret } = await submitNotice(services, notice)
  await services.db.query('delete from items')
  expect(await loadNotice(services, buildContext({ id: secret }))).toMatchObject({ view: { name: null } })
  await insertRows(services.db, 'items', [buildItemRow()])
})

test('a statement is a page for affected accounts, and 404 with a way to sign in for all others', async () => {
  await storeDecision(services, operator, { thing, action: 'hide', reason: 'A copy.' }, '127.0.0.1')
  const [row] = await services.db.query<{ decision: string }>('select decision from statements')
  const id = row?.decision ?? ''
  const [affected, stranger] = [await openTestSession(services), await openTestSession(services, buildAddress(7))]
  expect(await loadStatement(services, buildContext({ id }, affected))).toMatchObject({ statement: { id } })
  expect(await loadStatement(services, buildContext({}, affected))).toMatchObject({ view: { statements: [{ id }] } })
  for (const [wanted, cookie, account] of [
    [id, stranger, buildAddress(7)],
    [id, undefined, null],
    ['99', affected, expect.any(String)],
    ['x', affected, expect.any(String)],
  ] as const) {
    const context = buildContext({ id: wanted }, cookie)
    expect(await loadStatement(services, context)).toEqual({ name: 'closed', account })
    expect(context.res.statusCode).toBe(404)
  }
  const context = buildContext({})
  expect(await loadStatement(services, context)).toEqual({ name: 'closed', account: null })
  expect(context.res.statusCode).toBe(200)
})
