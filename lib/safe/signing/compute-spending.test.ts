import { encodeFunctionData, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildFulfilment, decodeOrderComponents, ItemType } from '@/lib/protocol/seaport'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { computeSpending } from './compute-spending'

const weth = findChain(localChainId)?.weth.address ?? zeroAddress
const order = buildOrder()
const components = decodeOrderComponents(order.parameters)
const [payment] = components.consideration as [(typeof components.consideration)[number]]

function buy(change: Partial<typeof payment>) {
  const { to, data, valueWei } = buildFulfilment({
    ...{ seaport: order.protocolAddress, signature: order.signature, atSeconds: 1n },
    components: { ...components, consideration: [{ ...payment, ...change }] },
  })
  return { to, data, value: valueWei }
}

const inWeth = { itemType: ItemType.erc20, token: weth }
const wrap = {
  ...{ to: weth, value: 5n },
  data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
}
const allow = {
  ...{ to: weth, value: 0n },
  data: encodeFunctionData({ abi: wethAbi, functionName: 'approve', args: [order.protocolAddress, 7n] }),
}
const count = (...calls: Parameters<typeof computeSpending>[0]) => computeSpending(calls, localChainId)

it('is the coin that goes along with a purchase', () => {
  const bought = buy({ startAmount: 7n, endAmount: 7n })
  expect(bought.value).toBe(7n)
  expect(count(bought)).toEqual([{ currency: zeroAddress, mostWei: 7n }])
})

it('is the price of a purchase in WETH, of which the calls before it take nothing', () => {
  const bought = buy({ ...inWeth, startAmount: 7n, endAmount: 7n })
  expect(count(wrap, allow, bought)).toEqual([{ currency: weth, mostWei: 7n }])
})

it('is the most of a price that rises or falls', () => {
  for (const [startAmount, endAmount] of [
    [9n, 4n],
    [4n, 9n],
  ] as const) {
    expect(count(buy({ ...inWeth, startAmount, endAmount }))).toEqual([{ currency: weth, mostWei: 9n }])
  }
})

it('adds up what is of one currency, and tells others apart', () => {
  const [one, other] = [
    buy({ ...inWeth, startAmount: 7n, endAmount: 7n }),
    { to: seller, value: 3n, data: '0x' } as const,
  ]
  expect(count(one, one, other, other)).toEqual([
    { currency: zeroAddress, mostWei: 6n },
    { currency: weth, mostWei: 14n },
  ])
})

it('is nothing for a transaction that does nothing, and what is sent along for calls that nobody knows', () => {
  expect(count({ to: seller, value: 0n, data: '0x' })).toEqual([])
  expect(count({ to: seller, value: 2n, data: '0xdeadbeef' })).toEqual([{ currency: zeroAddress, mostWei: 2n }])
  // Another contract's function of the same name keeps what it is given.
  expect(count({ ...wrap, to: seller })).toEqual([{ currency: zeroAddress, mostWei: 5n }])
})
