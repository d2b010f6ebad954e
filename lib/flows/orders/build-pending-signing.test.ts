import { expect, it, vi } from 'vitest'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { decodeOrderComponents, encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import { buildOrder } from '@/tests/builders/build-order'
import { buildPendingSigning } from './build-pending-signing'

const { parameters } = buildOrder()
const order = decodeOrderComponents(parameters)
const hash = hashOrder(order)
const other = encodeOrderComponents({ ...order, counter: 7n })
const domain = { chainId: 31337, seaport: seaportAddress }

function build(known: Partial<PendingSafeOrder>[] = []) {
  const submit = vi.fn(async () => {})
  const submitPendingOrder = vi.fn(async () => ({}) as PendingSafeOrder)
  const listPendingOrders = async () => known as PendingSafeOrder[]
  return {
    ...{ submit, submitPendingOrder },
    signing: buildPendingSigning({ domain, order, submit }, { listPendingOrders, submitPendingOrder }),
  }
}

it('has the market keep the order without a signature, and hands in what the wallet gives later', async () => {
  const { signing, submit, submitPendingOrder } = build()
  const { held, submit: handIn } = (await signing).signing
  expect(held).toMatchObject({ hash, isBegun: false })
  await held?.hold()
  expect(submitPendingOrder).toHaveBeenCalledWith({ chainId: 31337, parameters })
  expect(submit).not.toHaveBeenCalled()
  await handIn('0x1234')
  expect(submit).toHaveBeenCalledWith([{ chainId: 31337, parameters, hash, signature: '0x1234' }])
})

it('an answer without a signature is none', async () => {
  const { signing, submit } = build()
  await expect((await signing).signing.submit('0x')).rejects.toMatchObject({ code: 'wallet_unsupported' })
  expect(submit).not.toHaveBeenCalled()
})

it.each([
  ['kept, and signed by nobody', { hash, parameters, state: 'waiting', signed: 0 }, false],
  ['signed by one', { hash, parameters, state: 'waiting', signed: 1 }, true],
  ['in the book', { hash, parameters, state: 'published', signed: 2 }, true],
  ['refused', { hash, parameters, state: 'refused', signed: 2 }, false],
  ['another order', { hash: `0x${'1'.repeat(64)}`, state: 'waiting', signed: 1, parameters: other }, false],
] as const)('after a reload, %s', async (_, known, isBegun) => {
  expect((await build([known as Partial<PendingSafeOrder>]).signing).signing.held?.isBegun).toBe(isBegun)
})

it('who decides the same once more goes on with what waits already, and signs that', async () => {
  const first = { ...order, salt: order.salt + 1n }
  const waiting = {
    hash: hashOrder(first),
    state: 'waiting',
    signed: 0,
    parameters: encodeOrderComponents(first),
  } as const
  const { signing, submitPendingOrder } = build([waiting])
  const { order: kept, signing: of } = await signing
  expect(kept).toEqual(first)
  expect(of.held).toMatchObject({ hash: waiting.hash, isBegun: false })
  await of.held?.hold()
  expect(submitPendingOrder).toHaveBeenCalledWith({ chainId: 31337, parameters: waiting.parameters })
  const begun = { ...waiting, signed: 1 }
  expect((await build([begun]).signing).signing.held).toMatchObject({ hash: waiting.hash, isBegun: true })
})
