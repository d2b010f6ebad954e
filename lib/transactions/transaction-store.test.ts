// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transactionKinds } from '@/lib/flows/transaction-kinds'
import { buildAsked, buildTransaction, minedBlock, transactionHash } from '@/tests/builders/build-transaction'
import { createTransactionStore, type TransactionStore } from './transaction-store'

const opened: TransactionStore[] = []
function open(view?: Window) {
  const store = createTransactionStore(transactionKinds, view)
  opened.push(store)
  return store
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const store of opened.splice(0)) store.close()
  vi.restoreAllMocks()
})

const key = (id: string) => `verdigris.transaction.${id}`
const asked = (id: string, askedAt = 1_000) => ({ type: 'asked', transaction: buildAsked({ id, askedAt }) }) as const
const mined = { type: 'mined', id: 'a', block: minedBlock, at: 3_000 } as const
/** What a browser tells the other tabs. */
const tell = (changed: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: changed }))

it('survives a reload', () => {
  const store = open()
  store.dispatch(asked('a'))
  store.dispatch({ type: 'sent', id: 'a', hash: transactionHash, at: 2_000 })
  expect(open().getState()).toEqual([buildTransaction()])
})

it('oldest first, wherever they were kept', () => {
  for (const [id, at] of [
    ['b', 3],
    ['a', 1],
    ['c', 2],
  ] as const)
    open().dispatch(asked(id, at))
  expect(
    open()
      .getState()
      .map(({ id }) => id),
  ).toEqual(['a', 'c', 'b'])
})

it('a rejection leaves nothing in the storage', () => {
  const store = open()
  store.dispatch(asked('a'))
  store.dispatch({ type: 'rejected', id: 'a' })
  expect(localStorage.length).toBe(0)
})

it('what is broken costs itself alone, and throws nothing', () => {
  open().dispatch(asked('a'))
  localStorage.setItem(key('b'), '{')
  localStorage.setItem(key('c'), JSON.stringify({ ...buildTransaction({ id: 'c' }), status: 'lost' }))
  localStorage.setItem(key('d'), JSON.stringify(buildTransaction({ id: 'e' })))
  const { about } = buildTransaction()
  localStorage.setItem(
    key('f'),
    JSON.stringify({ ...buildTransaction({ id: 'f' }), about: { ...about, kind: 'steal' } }),
  )
  localStorage.setItem('verdigris.transaction', 'x')
  const store = open()
  expect(store.getState().map(({ id }) => id)).toEqual(['a'])
  store.dispatch({ type: 'sent', id: 'a', hash: transactionHash, at: 1 })
  expect(store.getState()).toHaveLength(1)
})

it('two tabs that write before they hear of each other lose nothing', () => {
  const [one, two] = [open(), open()]
  one.dispatch(asked('a', 1))
  two.dispatch(asked('b', 2))
  expect(two.getState().map(({ id }) => id)).toEqual(['a', 'b'])
  tell(key('b'))
  expect(one.getState()).toEqual(two.getState())
})

it('a tab hears of the other’s, and its listeners with it', () => {
  const [one, two] = [open(), open()]
  const heard = vi.fn()
  two.subscribe(heard)
  one.dispatch(asked('a'))
  tell(key('a'))
  expect(heard).toHaveBeenCalled()
  expect(two.find('a')).toBeTruthy()
  tell('something.else')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('what another tab has ended is not written back as pending', () => {
  const [one, two] = [open(), open()]
  one.dispatch({ type: 'asked', transaction: buildTransaction() })
  tell(key('a'))
  one.dispatch(mined)
  two.dispatch({ type: 'missing', id: 'a', at: 1 })
  expect(open().getState()[0]).toMatchObject({ status: 'confirmed' })
})

it('everything cleared, in another tab', () => {
  const store = open()
  store.dispatch(asked('a'))
  localStorage.clear()
  tell(null)
  expect(store.getState()).toEqual([])
})

it('a full storage: kept as long as the page, and by the next write that fits', () => {
  const store = open()
  store.dispatch(asked('a'))
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.dispatch({ type: 'sent', id: 'a', hash: transactionHash, at: 2_000 })
  store.dispatch(asked('b', 2_000))
  tell(key('z'))
  expect(store.find('a')).toMatchObject({ status: 'pending' })
  expect(store.find('b')).toBeTruthy()
  write.mockRestore()
  store.dispatch(mined)
  expect(open().find('a')).toMatchObject({ status: 'confirmed' })
})

it('a frame where the mere mention of storage throws: in memory', () => {
  const view = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window
  const store = open(view)
  store.dispatch(asked('a'))
  store.dispatch({ type: 'sent', id: 'a', hash: transactionHash, at: 2_000 })
  expect(store.getState()).toEqual([buildTransaction()])
})
