import type { Gateway } from './create-gateway'
import { buildPath, type PageParameters } from './parameters'
import { type Query, request } from './request'
import {
  type TransactionListPage,
  type TransactionPage,
  transactionListPageSchema,
  transactionPageSchema,
} from './schemas/transaction-list'

type Listed<Q extends Query> = PageParameters & { query?: Q | undefined }

/** Dates are ISO 8601, values in the smallest unit; `trusted` and `timezone` are of newer gateways, older ones ignore them. */
export type IncomingTransfersQuery = {
  execution_date__gte?: string
  execution_date__lte?: string
  to?: string
  token_address?: string
  value?: string
  trusted?: boolean
  timezone?: string
}

export type ModuleTransactionsQuery = {
  module?: string
  to?: string
  /** Of newer gateways, as is `timezone`. */
  transaction_hash?: string
  timezone?: string
}

export type MultisigTransactionsQuery = {
  execution_date__gte?: string
  execution_date__lte?: string
  to?: string
  value?: string
  nonce?: string
  executed?: string
  timezone?: string
}

/** All of newer gateways: the SDK's first calls of the history took a page alone. */
export type TransactionHistoryQuery = {
  trusted?: boolean
  imitation?: boolean
  timezone?: string
  timezone_offset?: string
}

export type TransactionQueueQuery = { trusted?: boolean }

/** Coins and tokens that a Safe received. */
export function getIncomingTransfers(
  gateway: Gateway,
  call: Listed<IncomingTransfersQuery>,
): Promise<TransactionPage | undefined> {
  return getTransactions(gateway, '/v1/chains/{chainId}/safes/{address}/incoming-transfers/', call)
}

/** What modules of a Safe did, without its owners. */
export function getModuleTransactions(
  gateway: Gateway,
  call: Listed<ModuleTransactionsQuery>,
): Promise<TransactionPage | undefined> {
  return getTransactions(gateway, '/v1/chains/{chainId}/safes/{address}/module-transactions/', call)
}

/** What the owners of a Safe did, proposed or executed. */
export function getMultisigTransactions(
  gateway: Gateway,
  call: Listed<MultisigTransactionsQuery>,
): Promise<TransactionPage | undefined> {
  return getTransactions(gateway, '/v1/chains/{chainId}/safes/{address}/multisig-transactions/', call)
}

/**
 * What was executed, the newest first, with a label for each day. Gateways of the SDK's 3.7 know no query here and ignore
 * one; today's read it.
 */
export function getTransactionHistory(
  gateway: Gateway,
  call: Listed<TransactionHistoryQuery>,
): Promise<TransactionListPage | undefined> {
  return getList(gateway, '/v1/chains/{chainId}/safes/{address}/transactions/history', call)
}

/**
 * What waits for signatures or for its execution, by nonce; transactions of one nonce stand under a header. The SDK's
 * functions took `trusted` alone before 3.14 and a query since: on the wire it is the same query.
 */
export function getTransactionQueue(
  gateway: Gateway,
  call: Listed<TransactionQueueQuery>,
): Promise<TransactionListPage | undefined> {
  return getList(gateway, '/v1/chains/{chainId}/safes/{address}/transactions/queued', call)
}

async function getTransactions(gateway: Gateway, template: string, call: Listed<Query>) {
  const { query, pageUrl, signal } = call
  const path = await buildPath(template, call)
  return request(gateway, { path, query, pageUrl, schema: transactionPageSchema, signal })
}

async function getList(gateway: Gateway, template: string, call: Listed<Query>) {
  const { query, pageUrl, signal } = call
  const path = await buildPath(template, call)
  return request(gateway, { path, query, pageUrl, schema: transactionListPageSchema, signal })
}
