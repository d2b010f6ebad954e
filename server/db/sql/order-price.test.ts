import { parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { buildListing, computePriceWei, encodeOrderComponents } from '@/lib/protocol/seaport'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildAddress, buildOrderRow, collectionAddress, insertRows, makerAddress } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { buildCurrentPrice } from './order-price'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(async () => {
  vi.useRealTimers()
  await services.db.close()
})

const start = 1_800_000_000n

test('the database computes a Dutch price as the market does, to the wei', async () => {
  const random = createSeededRandom(31)
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const expected: { components: ReturnType<typeof buildListing>; left: bigint; whole: bigint }[] = []
  for (let index = 0; index < 60; index++) {
    const whole = BigInt(integer(1, 7))
    const unit = BigInt(integer(1, 1_000_000_007)) * (random() < 0.5 ? 1n : parseEther('0.001'))
    const components = buildListing({
      ...{ offerer: makerAddress, contract: collectionAddress, tokenId: BigInt(index), quantity: whole, counter: 0n },
      ...{ standard: whole > 1n ? 'ERC1155' : 'ERC721', salt: BigInt(index), priceWei: unit * whole * 9n },
      ...{ endPriceWei: unit * whole, startTimeSeconds: start, endTimeSeconds: start + BigInt(integer(60, 90_000)) },
      fees: Array.from({ length: integer(0, 2) }, (_, at) => ({ recipient: buildAddress(20 + at), bps: 250 })),
    })
    const left = BigInt(integer(1, Number(whole)))
    expected.push({ components, left, whole })
    await insertRows(services.db, 'orders', [
      buildOrderRow({
        ...{ kind: 'dutch', token_id: index, quantity: left, currency: zeroAddress, price_wei: '1' },
        ...{ start_time: components.startTime, end_time: components.endTime },
        parameters: JSON.stringify(encodeOrderComponents(components)),
      }),
    ])
  }
  const clock = vi.useFakeTimers({ toFake: ['Date'] })
  for (const after of [0n, 1n, 59n, 1_000n, 44_444n, 90_000n]) {
    clock.setSystemTime(Number(start + after) * 1000)
    const params = createSqlParams()
    const sql = `select ${buildCurrentPrice(params)} as price from orders o order by o.token_id`
    const rows = await services.db.query<{ price: string }>(sql, params.values)
    expect(rows.map(({ price }) => BigInt(price))).toEqual(
      expected.map(({ components, left, whole }) =>
        computePriceWei(components, start + after, { numerator: left, denominator: whole }),
      ),
    )
  }
})
