import { createExternalStore } from '@/lib/base/external-store'
import { reduceTransactions, type TransactionEvent } from './reduce-transactions'
import { buildTransactionSchema, type Transaction, type TransactionKind } from './transaction'

type Schema = ReturnType<typeof buildTransactionSchema>

/** One key each: tabs that write at once lose nothing of each other, and what is broken costs itself alone. */
const prefix = 'verdigris.transaction.'

/** What was sent, kept in the browser. Where storage is blocked it lives as long as the page. */
export function createTransactionStore(kinds: readonly TransactionKind[], view: Window = window) {
  const schema = buildTransactionSchema(kinds)
  const store = createExternalStore<readonly Transaction[]>(readAll(view, schema) ?? [])
  /** What the storage did not take. */
  const unsaved = new Set<string>()

  const read = () => {
    const stored = readAll(view, schema)
    if (!stored) return store.getState()
    const held = store.getState().filter(({ id }) => unsaved.has(id))
    return sort([...stored.filter(({ id }) => !unsaved.has(id)), ...held])
  }
  const dispatch = (event: TransactionEvent) => {
    // Read anew: another tab may have written since.
    const before = read()
    const after = reduceTransactions(before, event)
    if (after === before) return
    for (const { id } of before) if (!after.some((other) => other.id === id)) remove(view, id)
    for (const transaction of after) {
      if (before.includes(transaction)) continue
      if (write(view, transaction)) unsaved.delete(transaction.id)
      else unsaved.add(transaction.id)
    }
    store.setState(after)
  }
  const handleStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === null || key.startsWith(prefix)) store.setState(read())
  }
  view.addEventListener('storage', handleStorage)

  return {
    /** Of all accounts and chains, oldest first. */
    getState: store.getState,
    subscribe: store.subscribe,
    find: (id: string) => store.getState().find((transaction) => transaction.id === id),
    dispatch,
    close: () => view.removeEventListener('storage', handleStorage),
  }
}

export type TransactionStore = ReturnType<typeof createTransactionStore>

/** Null where the storage cannot be read at all. */
function readAll(view: Window, schema: Schema): Transaction[] | null {
  try {
    const { localStorage } = view
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return sort(
      keys.filter((key) => key.startsWith(prefix)).flatMap((key) => parse(localStorage.getItem(key), key, schema)),
    )
  } catch {
    return null
  }
}

function parse(text: string | null, key: string, schema: Schema): Transaction[] {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? ''))
    return parsed.success && prefix + parsed.data.id === key ? [parsed.data] : []
  } catch {
    return []
  }
}

function sort(list: Transaction[]): Transaction[] {
  return list.sort((a, b) => a.askedAt - b.askedAt || (a.id < b.id ? -1 : 1))
}

function write(view: Window, transaction: Transaction): boolean {
  try {
    view.localStorage.setItem(prefix + transaction.id, JSON.stringify(transaction))
    return true
  } catch {
    return false
  }
}

function remove(view: Window, id: string): void {
  try {
    view.localStorage.removeItem(prefix + id)
  } catch {}
}
