import { expect, it } from 'vitest'
import { buildMessage, buildSafeInfo, buildTransaction } from '@/tests/builders/gateway-answers'
import { listPending } from './list-pending'

const [ada, bela, cleo] = buildSafeInfo().owners.map(({ value }) => value as `0x${string}`)
if (!ada || !bela || !cleo) throw new Error('no owners')

const entry = (change: object, info: object = {}) => {
  const { transaction, ...item } = buildTransaction()
  const executionInfo = { ...transaction.executionInfo, ...info }
  return { ...item, transaction: { ...transaction, executionInfo, ...change } } as never
}
const find = (queue: never[], messages: object[] = [], owner: `0x${string}` | null = bela, nonce: number | null = 7) =>
  listPending({ queue, messages: messages as never, nonce }, owner)

it('waits for whoever has not signed, and for no one else', () => {
  const queue = [entry({ id: 'a' })]
  expect(find(queue).transactions.map(({ id }) => id)).toEqual(['a'])
  expect(find(queue).others).toBe(0)
  expect(find(queue, [], ada)).toMatchObject({ transactions: [], others: 1 })
  expect(find(queue, [], null)).toMatchObject({ transactions: [], others: 1 })
})

it('an address in another case is the same owner', () => {
  const missingSigners = [{ value: bela.toLowerCase() }]
  expect(find([entry({}, { missingSigners })]).transactions).toHaveLength(1)
})

it('where the gateway does not say who has signed, it may wait for each owner', () => {
  expect(find([entry({}, { missingSigners: null })], [], ada).transactions).toHaveLength(1)
  expect(find([entry({ executionInfo: null })], [], ada).transactions).toHaveLength(1)
})

it('signed by enough it is for anybody to carry out, once the Safe has come to it', () => {
  const ready = { txStatus: 'AWAITING_EXECUTION' }
  expect(find([entry(ready)]).ready).toHaveLength(1)
  expect(find([entry(ready)], [], null).ready).toHaveLength(1)
  expect(find([entry(ready)], [], bela, 6).ready).toHaveLength(0)
  expect(find([entry(ready)], [], bela, null).ready).toHaveLength(1)
})

it('messages wait for whoever has not signed them, until the Safe has', () => {
  const label = { type: 'DATE_LABEL', timestamp: 1 }
  expect(find([], [label, buildMessage()]).messages).toHaveLength(1)
  expect(find([], [buildMessage()], ada)).toMatchObject({ messages: [], others: 1 })
  expect(find([], [buildMessage({ status: 'CONFIRMED' as never })])).toMatchObject({ messages: [], others: 0 })
})

it('what has a status or a kind that is not known here waits for nobody', () => {
  const view = find([{ type: 'ADVERT' } as never, entry({ txStatus: 'RELAYED' })], [{ type: 'ADVERT' }])
  expect(view).toEqual({ transactions: [], messages: [], ready: [], others: 0 })
})
