// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/errors/app-error'
import { buildOrder } from '@/tests/builders/build-order'
import { keepSignedOrders, readSignedOrders, type SignedOrder, submitSignedOrders } from './signed-orders'

const nowSeconds = Number(buildOrder().endTime) - 60
const build = (digit: string): SignedOrder => {
  const { chainId, parameters } = buildOrder()
  return { hash: `0x${digit.repeat(64)}`, chainId, parameters, signature: '0x12' }
}
const [a, b] = [build('a'), build('b')]
const hashes = () =>
  readSignedOrders(nowSeconds)
    .map(({ hash }) => hash)
    .sort()
const answer = (codes: Partial<Record<string, ErrorCode>>) =>
  vi.fn(async ({ hash }: SignedOrder) => {
    const code = codes[hash]
    if (code) throw new AppError(code, 'No.')
    return buildOrder()
  })
const submit = (codes: Partial<Record<string, ErrorCode>>) =>
  answer(codes) as unknown as typeof import('@/lib/api/order-api').submitOrder

beforeEach(() => localStorage.clear())

it('is kept until the market has answered', async () => {
  keepSignedOrders([a, b])
  expect(hashes()).toEqual([a.hash, b.hash])
  await expect(submitSignedOrders([a, b], submit({ [b.hash]: 'unavailable' }))).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(hashes(), 'the market was away').toEqual([b.hash])
  await submitSignedOrders(readSignedOrders(nowSeconds), submit({}))
  expect(hashes()).toEqual([])
})

it('is let go where the market refuses the order itself, and the others are handed in all the same', async () => {
  keepSignedOrders([a, b])
  await expect(submitSignedOrders([a, b], submit({ [a.hash]: 'order_refused' }))).rejects.toMatchObject({
    code: 'order_refused',
  })
  expect(hashes()).toEqual([])
})

it('is dropped when its time is over', () => {
  keepSignedOrders([a])
  expect(readSignedOrders(nowSeconds + 120)).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('costs what is broken itself alone', () => {
  keepSignedOrders([a])
  localStorage.setItem(`verdigris.signed-order.${b.hash}`, '{"hash":')
  localStorage.setItem(`verdigris.signed-order.0x${'c'.repeat(64)}`, JSON.stringify(b))
  expect(hashes()).toEqual([a.hash])
})
