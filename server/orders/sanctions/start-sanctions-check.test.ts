import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Sanctions } from '@/server/services/sanctions/open-sanctions'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildHash,
  buildOrderRow,
  collectionAddress,
  futureSeconds,
  insertRows,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { startSanctionsCheck } from './start-sanctions-check'

const [listed, free] = [buildAddress(1), buildAddress(2)]
const off = { status: 'inactive', reasons: '{account_sanctioned}' }
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let services: Services
beforeAll(async () => {
  services = await openTestServices({ clients: new Map([[localChainId, {} as never]]) })
})
afterAll(() => services.db.close())
beforeEach(async () => {
  vi.clearAllMocks()
  await clearDatabase(services.db)
  await insertRows(services.db, 'orders', [
    buildOrderRow({ hash: buildHash(1), maker: listed }),
    buildOrderRow({ hash: buildHash(2), maker: listed, ...off }),
    buildOrderRow({ hash: buildHash(3), maker: free }),
    buildOrderRow({ hash: buildHash(4), maker: free, ...off }),
    buildOrderRow({ hash: buildHash(5), maker: listed, status: 'filled' }),
  ])
  const voucher = {
    ...{ chain_id: localChainId, collection: collectionAddress, price_wei: '1', nonce: '0', terms: '{}' },
    ...{ signature: '0x12', created_at: 1, tried_at: 5, deadline: futureSeconds },
  }
  await insertRows(services.db, 'vouchers', [
    { ...voucher, hash: buildHash(1), token_id: '1', creator: listed },
    { ...voucher, hash: buildHash(2), token_id: '2', creator: free },
  ])
})

const isKnown = (_: number, address: string) => address === listed

async function runOnce(refresh: Sanctions['refresh']) {
  const sanctions: Sanctions = { isKnown, isListed: async (...one) => isKnown(...one), refresh }
  const task = startSanctionsCheck({ ...services, sanctions }, log)
  await task?.stop()
  const due = await services.db.query<{ hash: string }>(
    'select hash from orders where due_block > checked_block order by hash',
  )
  const tried = await services.db.query<{ hash: string }>('select hash from vouchers where tried_at = 0')
  return [due, tried].map((rows) => rows.map(({ hash }) => Number(BigInt(hash))))
}

test('asks about all makers, and marks the open orders and vouchers that a change concerns', async () => {
  const refresh = vi.fn(async () => {})
  expect(await runOnce(refresh)).toEqual([[1, 4], [1]])
  expect(refresh).toHaveBeenCalledWith(localChainId, [listed, free])
})

test('what is known counts while an oracle is silent, and the log says so', async () => {
  const marked = await runOnce(() => Promise.reject(new Error('silent')))
  expect(marked).toEqual([[1, 4], [1]])
  expect(log.warn).toHaveBeenCalledWith('A background task failed', expect.objectContaining({ name: 'sanctions' }))
})

test('does nothing without a list', () => {
  expect(startSanctionsCheck(services, log)).toBeUndefined()
})
