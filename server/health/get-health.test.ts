import type { PublicClient } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/chains/chains'
import type { Services } from '@/server/services'
import { buildBlockRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { getHealth } from './get-health'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const withHead = (getBlockNumber: () => Promise<bigint>) => ({
  ...services,
  clients: new Map([[localChainId, { getBlockNumber } as unknown as PublicClient]]),
})

test('ready once the index has come near the head', async () => {
  const market = withHead(async () => 30n)
  expect(await getHealth(market)).toMatchObject({ ready: false, waitingFor: ['the first block of chain 31337'] })
  await insertRows(services.db, 'blocks', [buildBlockRow(9)])
  expect(await getHealth(market)).toMatchObject({
    ready: false,
    waitingFor: ['the index of chain 31337: 21 blocks behind'],
  })
  await insertRows(services.db, 'blocks', [buildBlockRow(30)])
  expect(await getHealth(market)).toEqual({
    ready: true,
    waitingFor: [],
    chains: [{ chainId: localChainId, head: '30', indexedBlock: '30', lag: '0' }],
  })
})

test('a node or a database that is away is named, in time', async () => {
  expect(await getHealth(withHead(() => new Promise(() => {})))).toMatchObject({
    waitingFor: ['the node of chain 31337'],
    chains: [{ head: null, lag: null }],
  })
  const db = { ...services.db, query: () => Promise.reject(new Error('away')) }
  expect(await getHealth({ ...withHead(async () => 1n), db })).toMatchObject({
    ready: false,
    waitingFor: ['the database'],
  })
})
