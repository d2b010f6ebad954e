import { zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { buildOffer } from './build-offer'
import { isPayment, parseOrderShape } from './order-shape'

const offerer = `0x${'11'.repeat(20)}` as const
const contract = `0x${'22'.repeat(20)}` as const
const currency = `0x${'33'.repeat(20)}` as const
const [creator, market] = [`0x${'44'.repeat(20)}`, `0x${'55'.repeat(20)}`] as const

it.each([20261121, 7, 99])(
  'gives the price, asks for the work alone, and leaves the seller the rest to the wei (seed %i)',
  (seed) => {
    const random = createSeededRandom(seed)
    const int = (below: number) => Math.floor(random() * below)
    for (let round = 0; round < 1000; round++) {
      const quantity = random() < 0.3 ? BigInt(1 + int(20)) : 1n
      // Prices of a few wei too, where a share comes to nothing.
      const priceWei = (1n + BigInt(int(1e9)) * 10n ** BigInt(int(12))) * quantity
      const fees = [
        { recipient: creator, bps: int(9_000) },
        { recipient: market, bps: int(1_000) },
      ].slice(0, int(3))
      const tokenId = BigInt(int(1e6))
      const wanted = random() < 0.5 ? { tokenId } : { criteria: tokenId }
      const order = buildOffer({
        ...{ offerer, contract, wanted, quantity, currency, priceWei, fees },
        ...{ startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 3n, salt: 4n },
      })
      expect(order).toMatchObject({ offerer, zone: zeroAddress, conduitKey: zeroHash, counter: 3n })
      expect(order.offer).toHaveLength(1)
      expect(order.offer[0]).toMatchObject({ token: currency, startAmount: priceWei, endAmount: priceWei })
      const [item, ...paid] = order.consideration
      expect(item).toMatchObject({
        token: contract,
        identifierOrCriteria: tokenId,
        startAmount: quantity,
        recipient: offerer,
      })
      for (const payment of paid) {
        const fee = fees.find(({ recipient }) => recipient === payment.recipient)
        expect(isPayment(payment) && payment.token === currency).toBe(true)
        expect(payment.startAmount).toBe((((priceWei / quantity) * BigInt(fee?.bps ?? 0)) / 10_000n) * quantity)
        expect(payment.startAmount % quantity).toBe(0n)
      }
      expect(paid.reduce((left, { startAmount }) => left - startAmount, priceWei)).toBeGreaterThanOrEqual(0n)
      expect(parseOrderShape(order)).toMatchObject({ side: 'offer', quantity })
    }
  },
)
