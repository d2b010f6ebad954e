import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eoaChainId } from '@/server/base/account-id'
import { draftLimits } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import type { Services } from '@/server/services/services'
import { buildAddress } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { storeDraft } from './drafts'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
beforeEach(() => clearDatabase(services.db))
afterAll(() => services.db.close())

const put = (id: string, admitNew?: () => void) =>
  storeDraft(services, { address: buildAddress(1), accountChainId: eoaChainId }, id, { content: { id } }, admitNew)

const fill = (updatedAt: bigint) =>
  services.db.query(
    `insert into drafts (address, account_chain_id, id, content, updated_at)
     select 'account ' || n, 0, 'mine', '{}', $2::bigint + n from generate_series(1, $1::integer) n`,
    [draftLimits.most, updatedAt],
  )
const count = async () => {
  const [row] = await services.db.query<{ count: number }>('select count(*)::integer as count from drafts')
  return row?.count
}

test('only a draft that is new is taken from the caller’s allowance', async () => {
  const asked: string[] = []
  await put('one', () => void asked.push('new'))
  await put('one', () => void asked.push('again'))
  expect(asked).toEqual(['new'])
  const refuse = () => {
    throw new RateLimitedError(60)
  }
  await expect(put('two', refuse)).rejects.toBeInstanceOf(RateLimitedError)
  await put('one', refuse)
  expect(await count()).toBe(1)
})

test('where there are as many as may be, the oldest that nobody has changed for long make room', async () => {
  await fill(1n)
  await put('mine')
  expect(await count()).toBe(draftLimits.most - draftLimits.removedAtOnce + 1)
  const [oldest] = await services.db.query<{ at: string }>('select min(updated_at)::text as at from drafts')
  expect(oldest?.at).toBe(String(draftLimits.removedAtOnce + 2))
})

test('where none is abandoned, no new one is kept, and those that are kept can be changed', async () => {
  await put('mine')
  await fill(nowSeconds())
  await expect(put('another')).rejects.toMatchObject({ code: 'unavailable' })
  await put('mine')
  expect(await count()).toBe(draftLimits.most + 1)
})
