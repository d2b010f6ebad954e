import { type Address, decodeFunctionData, getAddress, isAddressEqual, numberToHex, pad, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { type BatchLine, buildBatchFulfilment } from './build-batch-fulfilment'
import { buildListing } from './build-listing'
import { isPayment } from './order-shape'
import { computeCeilingWei } from './price'

const seaport = address(1)
const buyer = address(2)
const weth = address(3)

function address(number: number): Address {
  return getAddress(pad(numberToHex(number), { size: 20 }))
}

/** Listings of coin and WETH, whole and in parts, fixed and falling, with fees to a few shared recipients. */
function drawLines(seed: number): BatchLine[] {
  const random = createSeededRandom(seed)
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return Array.from({ length: integer(1, 12) }, (_, index) => {
    const whole = random() < 0.4 ? BigInt(integer(2, 9)) : 1n
    const priceWei = BigInt(integer(1, 1_000_000)) * 10n ** 12n * whole
    const components = buildListing({
      ...{ offerer: address(integer(10, 13)), contract: address(20), tokenId: BigInt(index), counter: 0n },
      ...{ salt: BigInt(index), startTimeSeconds: 1_000n, endTimeSeconds: 100_000n, priceWei },
      fees: Array.from({ length: integer(0, 2) }, () => ({
        recipient: address(integer(12, 14)),
        bps: integer(1, 900),
      })),
      ...(whole > 1n ? { standard: 'ERC1155' as const, quantity: whole } : {}),
      ...(random() < 0.3 ? { endPriceWei: 3n * whole } : {}),
      ...(random() < 0.4 ? { currency: weth } : {}),
    })
    const quantity = BigInt(integer(1, Number(whole)))
    const mostWei = computeCeilingWei(components, [2_000n, 2_600n], { numerator: quantity, denominator: whole })
    return { components, signature: pad(numberToHex(index), { size: 65 }), quantity, mostWei }
  })
}

function read(lines: readonly BatchLine[]) {
  const call = buildBatchFulfilment({ seaport, lines, recipient: buyer })
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data: call.data })
  if (functionName !== 'fulfillAvailableAdvancedOrders') throw new Error(functionName)
  const [orders, resolvers, offered, paid, conduitKey, recipient, most] = args
  return { call, orders, resolvers, offered, paid, conduitKey, recipient, most }
}

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('many listings, drawn with %d', (seed) => {
  const lines = drawLines(seed)
  const { call, orders, resolvers, offered, paid, conduitKey, recipient, most } = read(lines)

  it('are filled as they were signed, for the buyer, all of them', () => {
    expect(orders.map(({ parameters: { totalOriginalConsiderationItems: _, ...signed } }) => signed)).toEqual(
      lines.map(({ components: { counter: _, ...signed } }) => signed),
    )
    expect(orders.map(({ signature }) => signature)).toEqual(lines.map(({ signature }) => signature))
    for (const [index, { numerator, denominator }] of orders.entries()) {
      const { quantity, components } = lines[index] as BatchLine
      expect((components.offer[0]?.startAmount ?? 0n) * numerator).toBe(quantity * denominator)
    }
    expect([recipient, most, resolvers.length, BigInt(conduitKey)]).toEqual([buyer, BigInt(lines.length), 0, 0n])
  })

  it('send the coin that they can cost, to the wei, and none for other money', () => {
    const ofCoin = lines.filter(({ components }) =>
      isAddressEqual(components.consideration[0]?.token ?? weth, zeroAddress),
    )
    expect(call.valueWei).toBe(ofCoin.reduce((sum, { mostWei }) => sum + mostWei, 0n))
  })

  it('give each item and pay each part once, to nobody else', () => {
    const all = (of: 'offer' | 'consideration') =>
      lines.flatMap(({ components }, order) => components[of].map((_, item) => `${order}:${item}`))
    const places = (groups: typeof offered) =>
      groups.flat().map(({ orderIndex, itemIndex }) => `${orderIndex}:${itemIndex}`)
    expect(places(offered).toSorted()).toEqual(all('offer').toSorted())
    expect(places(paid).toSorted()).toEqual(all('consideration').toSorted())
    for (const group of paid) {
      const items = group.map(({ orderIndex, itemIndex }) => {
        const item = lines[Number(orderIndex)]?.components.consideration[Number(itemIndex)]
        if (!item || !isPayment(item)) throw new Error('This is no payment.')
        return `${item.itemType}:${item.token}:${item.recipient}`
      })
      expect(new Set(items).size).toBe(1)
    }
  })
})
