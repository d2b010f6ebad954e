import type { TransactionListItem } from '@safe-global/safe-gateway-typescript-sdk'
import type { Address } from 'viem'
import { ConflictType, LabelValue, TransactionListItemType, TransactionStatus } from '@/lib/protocol/safe-gateway/enums'
import { type Summary, summarizeCreation, summarizeIncoming, summarizeModule, summarizeMultisig } from './build-summary'
import { type MultisigTransaction, openSafeBook, type SafeBook } from './open-safe-book'
import { type Page, type PageRequest, paginate } from './paginate'
import { readBlockTimes } from './read-block-times'
import type { SafeServiceContext } from './service-context'

interface Entry {
  blockNumber: bigint
  logIndex: number
  summarize: (timestamp: number) => Promise<Summary | null>
}

interface ListItem {
  type: TransactionListItemType.TRANSACTION
  transaction: Summary
  conflictType: ConflictType
}

/** What was executed and what came in, the newest first, with a label for each day of the reader's. */
export async function getHistory(
  desk: SafeServiceContext,
  safe: Address,
  request: PageRequest,
  timezone?: string,
): Promise<Page<TransactionListItem>> {
  const book = await openSafeBook(desk, safe)
  const { activity } = book
  const entries = [...toExecuted(desk, book), ...toIncoming(desk, book), ...toModules(desk, book)]
  if (activity.creation) {
    entries.push({ ...activity.creation, summarize: (timestamp) => summarizeCreation(desk, book, timestamp) })
  }
  const page = await summarizePage(desk, entries, request)
  // Sweden writes dates as ISO 8601 does.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone || 'UTC' })
  let day = ''
  const results = page.results.flatMap((item): TransactionListItem[] => {
    const date = days.format(item.transaction.timestamp)
    if (date === day) return [item]
    day = date
    return [{ type: TransactionListItemType.DATE_LABEL, timestamp: Date.parse(date) }, item]
  })
  return { ...page, results }
}

export async function getIncoming(
  desk: SafeServiceContext,
  safe: Address,
  request: PageRequest,
  token?: Address,
): Promise<Page<ListItem>> {
  const book = await openSafeBook(desk, safe)
  const incoming = book.activity.incoming.filter((one) => token === undefined || one.token === token)
  return summarizePage(desk, toIncoming(desk, { ...book, activity: { ...book.activity, incoming } }), request)
}

export async function getModuleCalls(
  desk: SafeServiceContext,
  safe: Address,
  request: PageRequest,
  module?: Address,
): Promise<Page<ListItem>> {
  const book = await openSafeBook(desk, safe)
  const modules = book.activity.modules.filter((one) => module === undefined || one.module === module)
  return summarizePage(desk, toModules(desk, { ...book, activity: { ...book.activity, modules } }), request)
}

export interface MultisigFilter {
  nonce?: string | undefined
  executed?: 'true' | 'false' | undefined
  to?: Address | undefined
}

/** What the owners proposed and executed, by falling nonce. */
export async function getMultisig(
  desk: SafeServiceContext,
  safe: Address,
  request: PageRequest,
  filter: MultisigFilter,
): Promise<Page<ListItem>> {
  const book = await openSafeBook(desk, safe)
  const wanted = book.transactions.filter(
    ({ tx, execution }) =>
      (filter.nonce === undefined || tx.nonce === BigInt(filter.nonce)) &&
      (filter.to === undefined || tx.to === filter.to) &&
      (filter.executed === undefined || (filter.executed === 'true') === (execution !== null)),
  )
  const page = paginate(wanted.toReversed(), request)
  return { ...page, results: await Promise.all(page.results.map((one) => toItem(desk, book, one))) }
}

/** What waits, by nonce: next what the Safe can execute now, then the rest; those of one nonce under a header. */
export async function getQueue(
  desk: SafeServiceContext,
  safe: Address,
  request: PageRequest,
): Promise<Page<TransactionListItem>> {
  const book = await openSafeBook(desk, safe)
  const waiting = book.transactions.filter(({ status }) => isWaiting(status))
  const page = paginate(waiting, request)
  const results: TransactionListItem[] = []
  let [label, header]: [LabelValue | null, bigint | null] = [null, null]
  for (const one of page.results) {
    const { nonce } = one.tx
    const own = nonce === book.safe.nonce ? LabelValue.Next : LabelValue.Queued
    if (own !== label) results.push({ type: TransactionListItemType.LABEL, label: own })
    label = own
    const rivals = waiting.filter(({ tx }) => tx.nonce === nonce)
    if (rivals.length > 1 && header !== nonce)
      results.push({ type: TransactionListItemType.CONFLICT_HEADER, nonce: Number(nonce) })
    header = nonce
    const conflictType =
      rivals.length === 1 ? ConflictType.NONE : one === rivals.at(-1) ? ConflictType.END : ConflictType.HAS_NEXT
    results.push({ ...(await toItem(desk, book, one)), conflictType })
  }
  return { ...page, results }
}

export function isWaiting(status: TransactionStatus): boolean {
  return status === TransactionStatus.AWAITING_CONFIRMATIONS || status === TransactionStatus.AWAITING_EXECUTION
}

async function toItem(desk: SafeServiceContext, book: SafeBook, one: MultisigTransaction): Promise<ListItem> {
  const executedAt = one.execution
    ? (await readBlockTimes(desk, [one.execution.blockNumber]))(one.execution.blockNumber)
    : undefined
  return buildItem(await summarizeMultisig(desk, book, one, executedAt))
}

function toExecuted(desk: SafeServiceContext, book: SafeBook): Entry[] {
  return book.transactions.flatMap((one) =>
    one.execution
      ? [{ ...placeOf(one.execution), summarize: (timestamp: number) => summarizeMultisig(desk, book, one, timestamp) }]
      : [],
  )
}

function toIncoming(desk: SafeServiceContext, book: SafeBook): Entry[] {
  return book.activity.incoming.map((one) => ({
    ...placeOf(one),
    summarize: (timestamp) => summarizeIncoming(desk, book, one, timestamp),
  }))
}

function toModules(desk: SafeServiceContext, book: SafeBook): Entry[] {
  return book.activity.modules.map((one) => ({
    ...placeOf(one),
    summarize: (timestamp) => summarizeModule(desk, book, one, timestamp),
  }))
}

const placeOf = ({ blockNumber, logIndex }: Entry | Omit<Entry, 'summarize'>) => ({ blockNumber, logIndex })

async function summarizePage(
  desk: SafeServiceContext,
  entries: readonly Entry[],
  request: PageRequest,
): Promise<Page<ListItem>> {
  const newest = entries.toSorted((a, b) => Number(b.blockNumber - a.blockNumber) || b.logIndex - a.logIndex)
  const page = paginate(newest, request)
  const timeOf = await readBlockTimes(
    desk,
    page.results.map(({ blockNumber }) => blockNumber),
  )
  const summaries = await Promise.all(page.results.map(({ blockNumber, summarize }) => summarize(timeOf(blockNumber))))
  return { ...page, results: summaries.flatMap((summary) => (summary ? [buildItem(summary)] : [])) }
}

function buildItem(transaction: Summary): ListItem {
  return { type: TransactionListItemType.TRANSACTION, transaction, conflictType: ConflictType.NONE }
}
