// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { resumeSigning } from '@/lib/flows/orders/prepare-order-plan'
import type { FlowSigning } from '@/lib/transactions/send/flow-plan'
import { buildOrder } from '@/tests/builders/build-order'
import { readSignedOrders, type SignedOrder, storeSignedOrders, submitSignedOrders } from './signed-orders'

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
  answer(codes) as unknown as typeof import('@/lib/api/client/orders').submitOrder

beforeEach(() => localStorage.clear())

it('is kept until the market has answered', async () => {
  storeSignedOrders([a, b])
  expect(hashes()).toEqual([a.hash, b.hash])
  await expect(submitSignedOrders([a, b], submit({ [b.hash]: 'unavailable' }))).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(hashes(), 'the market was away').toEqual([b.hash])
  await submitSignedOrders(readSignedOrders(nowSeconds), submit({}))
  expect(hashes()).toEqual([])
})

it('is handed in once, however often it is tried', async () => {
  const order = build('1')
  const once = answer({})
  const submit = once as unknown as typeof import('@/lib/api/client/orders').submitOrder
  await Promise.all([submitSignedOrders([order], submit), submitSignedOrders([order], submit)])
  await submitSignedOrders([order], submit)
  expect(once).toHaveBeenCalledTimes(1)
})

it('is not signed again: what is left of several is handed in, and nothing where the market has all', async () => {
  const [one, two, other] = [build('2'), build('3'), build('4')]
  const hashes = [one.hash, two.hash]
  const signing = { typedData: {}, submit: vi.fn() } as unknown as FlowSigning
  const handIn = vi.fn(async () => {})
  storeSignedOrders([one, other])
  expect(resumeSigning(signing, hashes, handIn), 'one of them was never signed').toBe(signing)
  storeSignedOrders([two])
  await submitSignedOrders([one], submit({}))
  const resumed = resumeSigning(signing, hashes, handIn)
  expect(resumed?.signed).toBe(two.signature)
  await resumed?.submit('0x')
  expect(handIn).toHaveBeenCalledWith([expect.objectContaining({ hash: two.hash })])
  await submitSignedOrders([two], submit({}))
  expect(resumeSigning(signing, hashes, handIn)).toBeNull()
})

it('is let go where the market refuses the order itself, and the others are handed in all the same', async () => {
  const [a, b] = [build('5'), build('6')]
  storeSignedOrders([a, b])
  await expect(submitSignedOrders([a, b], submit({ [a.hash]: 'order_refused' }))).rejects.toMatchObject({
    code: 'order_refused',
  })
  expect(hashes()).toEqual([])
})

it('is dropped when its time is over', () => {
  storeSignedOrders([a])
  expect(readSignedOrders(nowSeconds + 120)).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('costs what is broken itself alone', () => {
  storeSignedOrders([a])
  localStorage.setItem(`verdigris.signed-order.${b.hash}`, '{"hash":')
  localStorage.setItem(`verdigris.signed-order.0x${'c'.repeat(64)}`, JSON.stringify(b))
  expect(hashes()).toEqual([a.hash])
})
