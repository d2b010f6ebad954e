import type { Address, Hash, Hex, Log, PublicClient, parseEventLogs, TransactionReceipt } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { Filled, Transaction, TransactionKind } from './transaction'

export type MinedIn = Pick<TransactionReceipt, 'blockNumber' | 'transactionHash'>
export type SeenLogs = Parameters<typeof parseEventLogs>[0]['logs']

/** A contract's event that proves an action done, by whichever transaction: a smart wallet's calls are sent by others. */
export interface ActionProof {
  /** Of `eth_getLogs`. Null where the entry does not say what to look for. */
  getFilter: (transaction: Transaction) => { address: Address; topics: readonly (Hex | readonly Hex[])[] } | null
  findLog: (
    logs: SeenLogs,
    transaction: Transaction,
  ) => Pick<Log, 'transactionHash' | 'blockHash' | 'blockNumber'> | undefined
}

/** What an action knows of its own transaction; the engine knows the rest. */
export interface TransactionRule {
  /** Why it was refused once it was mined. Left out: `transaction_reverted`. */
  readFailure?: (client: PublicClient, transaction: Transaction, mined: MinedIn) => Promise<ErrorCode>
  /** Why a proposal can't do any more what it was made for, as of a block; null while it can. */
  findEnd?: (
    client: PublicClient,
    transaction: Transaction,
    block: { number: bigint; hash: Hash },
  ) => Promise<ErrorCode | null>
  proof?: ActionProof
  /** Which of several items the account got. */
  decodeFilled?: (receipt: Pick<TransactionReceipt, 'logs'>, transaction: Transaction) => Filled | undefined
}

export type TransactionRules = Readonly<Record<TransactionKind, TransactionRule>>
