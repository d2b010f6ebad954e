import { afterEach, expect, test, vi } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import { buildItem } from '@/tests/builders/build-item'
import { fetchCertificateFacts, pickMint } from './certificate-facts'

afterEach(() => vi.unstubAllGlobals())

const item = buildItem()
const mint: Activity = {
  id: '1',
  chainId: item.chainId,
  kind: 'mint',
  contract: item.contract,
  tokenId: item.tokenId,
  from: null,
  to: item.owner,
  quantity: '1',
  time: '1700000000',
  blockNumber: '12',
}
const health = (indexedBlock: string) => ({
  ...{ ready: true, waitingFor: [], databaseTrouble: null, unledSeconds: null },
  chains: [
    {
      chainId: item.chainId,
      ...{ head: indexedBlock, indexedBlock, lag: '0', status: 'synced', problem: null, lastReorg: null },
    },
  ],
})

/** Answers by path, and fails for others. */
function answer(bodies: Record<string, object>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const body = bodies[address.split('?')[0] ?? '']
    if (!body) throw new TypeError('Failed to fetch')
    return Response.json(body)
  })
}

test('they are the mint and the block that the marketplace has read', async () => {
  answer({ '/api/v1/activity': { activity: [mint], next: null }, '/api/health/ready': health('345') })
  expect(await fetchCertificateFacts(item)).toMatchObject({ mint: { time: '1700000000' }, block: '345' })
})

test('a fact that does not come is left out', async () => {
  answer({ '/api/health/ready': health('345') })
  expect(await fetchCertificateFacts(item)).toMatchObject({ mint: null, block: '345' })
  answer({})
  expect(await fetchCertificateFacts(item)).toMatchObject({ mint: null, block: null })
})

test('an edition that was minted one by one has no one time', () => {
  expect(pickMint([mint, { ...mint, id: '2' }])).toBeNull()
  expect(pickMint([{ ...mint, kind: 'sale' }, mint])).toEqual(mint)
  expect(pickMint([])).toBeNull()
})
