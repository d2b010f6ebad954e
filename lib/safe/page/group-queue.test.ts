import { expect, it } from 'vitest'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { groupQueue } from './group-queue'

const label = (name: string) => ({ type: 'LABEL', label: name })
const header = (nonce: number) => ({ type: 'CONFLICT_HEADER', nonce })
const entry = (id: string, nonce: number | null, conflictType = 'None') => ({
  ...{ type: 'TRANSACTION', conflictType },
  transaction: { id, ...(nonce === null ? {} : { executionInfo: { type: 'MULTISIG', nonce } }) },
})
const group = (items: unknown[]) =>
  groupQueue(items as TransactionListItem[]).map(({ label: of, entries }) => [
    of,
    ...entries.map((one) =>
      'unread' in one
        ? one.unread
        : [one.entry.nonce, one.entry.isConflict, one.entry.transactions.map(({ id }) => id)],
    ),
  ])

it('puts what is next before the rest, and those of one nonce together', () => {
  const items = [
    label('Next'),
    header(3),
    entry('a', 3, 'HasNext'),
    entry('b', 3, 'End'),
    label('Queued'),
    entry('c', 4),
  ]
  expect(group(items)).toEqual([
    ['Next', [3, true, ['a', 'b']]],
    ['Queued', [4, false, ['c']]],
  ])
})

it('goes on over the edge of a page: a label and a nonce may be said again, and a transaction too', () => {
  const first = [label('Next'), entry('a', 3), label('Queued'), header(4), entry('b', 4, 'HasNext')]
  const second = [label('Queued'), header(4), entry('b', 4, 'HasNext'), entry('c', 4, 'End'), entry('d', 5)]
  expect(group([...first, ...second])).toEqual([
    ['Next', [3, false, ['a']]],
    ['Queued', [4, true, ['b', 'c']], [5, false, ['d']]],
  ])
})

it('a conflict is one although its rival is on the next page', () => {
  expect(group([label('Next'), header(3), entry('a', 3, 'HasNext')])).toEqual([['Next', [3, true, ['a']]]])
})

it('what has no label, no nonce or a kind that is not known is not lost', () => {
  const items = [entry('a', null), { type: 'ADVERT' }, entry('b', null), label('Later'), entry('c', 7)]
  expect(group(items)).toEqual([
    [null, [null, false, ['a']], [null, false, ['b']]],
    ['Later', [7, false, ['c']]],
  ])
})

it('counts what could not be read, in its place', () => {
  const unread = { type: 'UNREADABLE' }
  expect(group([label('Next'), entry('a', 3), label('Queued'), unread, unread, entry('b', 5), unread])).toEqual([
    ['Next', [3, false, ['a']]],
    ['Queued', 2, [5, false, ['b']], 1],
  ])
})
