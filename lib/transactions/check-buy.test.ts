import { expect, it, vi } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/errors/app-error'
import { buildOrder } from '@/tests/builders/build-order'
import type { BuyPlan } from './buy'
import { type CheckBuyParameters, checkBuy, recheckBuy } from './check-buy'

const shown = buildOrder()
const other = buildOrder({ hash: `0x${'22'.repeat(32)}`, priceWei: '7' })
const planOf = (order: typeof shown, priceWei = BigInt(order.priceWei)) =>
  ({ order, priceWei, mostWei: priceWei }) as unknown as BuyPlan

const build = (change: Partial<CheckBuyParameters> = {}): CheckBuyParameters => ({
  prepare: vi.fn(async (hash) => planOf(hash === shown.hash ? shown : other)),
  getListing: async () => shown,
  isOwned: async () => false,
  ...change,
})
const refuse = (code: ErrorCode) => async (hash: string) => {
  if (hash === shown.hash) throw new AppError(code, '')
  return planOf(other)
}

it('checks the very order that the review shows, whatever the item has now, and gives what to send', async () => {
  const dearer = { ...other, priceWei: `9${shown.priceWei}` }
  const parameters = build({ getListing: async () => dearer })
  const check = await recheckBuy(planOf(shown), parameters)
  expect(check).toMatchObject({ plan: { order: { hash: shown.hash } }, change: null })
  expect(parameters.prepare).toHaveBeenCalledExactlyOnceWith(shown.hash, BigInt(shown.priceWei))
})

it('a cheaper listing is reviewed anew, unless it cannot be bought', async () => {
  const getListing = async () => other
  expect(await recheckBuy(planOf(shown), build({ getListing }))).toMatchObject({
    plan: { order: { hash: other.hash } },
    change: 'cheaper',
  })
  const prepare = async (hash: string) => {
    if (hash !== shown.hash) throw new AppError('own_order', '')
    return planOf(shown)
  }
  expect(await recheckBuy(planOf(shown), build({ getListing, prepare }))).toMatchObject({ change: null })
})

it('a price that has risen is reviewed anew', async () => {
  expect(await recheckBuy(planOf(shown, 1n), build())).toMatchObject({ change: 'dearer' })
  expect(await recheckBuy(planOf(shown, 2n ** 80n), build())).toMatchObject({ change: null })
})

it.each(['order_expired', 'order_cancelled', 'order_inactive'] as const)(
  '%s: the listing in its place is reviewed; without one the reason is said',
  async (code) => {
    const replaced = build({ prepare: refuse(code), getListing: async () => other })
    const expected = { plan: { order: { hash: other.hash } }, change: 'lapsed' }
    expect(await checkBuy(shown.hash, replaced)).toMatchObject(expected)
    expect(await recheckBuy(planOf(shown), replaced)).toMatchObject(expected)
    await expect(checkBuy(shown.hash, build({ prepare: refuse(code) }))).rejects.toMatchObject({ code })
  },
)

it('sold: to oneself it is owned, to someone else it is gone', async () => {
  const prepare = refuse('order_filled')
  const getListing = async () => other
  expect(await recheckBuy(planOf(shown), build({ prepare, isOwned: async () => true }))).toEqual({ kind: 'owned' })
  await expect(recheckBuy(planOf(shown), build({ prepare, getListing }))).rejects.toMatchObject({
    code: 'order_filled',
  })
})
