import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildListing, encodeOrderComponents } from '@/lib/protocol/seaport'
import type { Services } from '@/server/services/services'
import { buildHash, buildOrderRow, collectionAddress, insertRows, makerAddress } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { refreshDutchPrices } from './refresh-dutch-prices'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(async () => {
  vi.useRealTimers()
  await services.db.close()
})

test('so many have their turn at a time, and all of them in the end', async () => {
  const start = 1_800_000_000n
  for (const id of [1, 2, 3]) {
    const components = buildListing({
      ...{ offerer: makerAddress, contract: collectionAddress, tokenId: BigInt(id), quantity: 1n, counter: 0n },
      ...{ standard: 'ERC721', salt: BigInt(id), priceWei: 900n, endPriceWei: 100n, fees: [] },
      ...{ startTimeSeconds: start, endTimeSeconds: start + 800n },
    })
    await insertRows(services.db, 'orders', [
      buildOrderRow({
        ...{ hash: buildHash(id), kind: 'dutch', token_id: id, currency: zeroAddress, price_wei: '900' },
        ...{ start_time: components.startTime, end_time: components.endTime },
        parameters: JSON.stringify(encodeOrderComponents(components)),
      }),
    ])
  }
  const clock = vi.useFakeTimers({ toFake: ['Date'] })
  const prices = async () => {
    const rows = await services.db.query<{ price_wei: string }>('select price_wei from orders order by hash')
    return rows.map(({ price_wei }) => Number(price_wei))
  }
  clock.setSystemTime(Number(start + 100n) * 1000)
  const after = await refreshDutchPrices(services, null, 2)
  expect([await prices(), after?.hash]).toEqual([[800, 800, 900], buildHash(2)])
  clock.setSystemTime(Number(start + 200n) * 1000)
  expect(await refreshDutchPrices(services, after, 2)).toBeNull()
  expect(await prices()).toEqual([800, 800, 700])
  await refreshDutchPrices(services)
  expect(await prices()).toEqual([700, 700, 700])
})
