import type { Hash } from 'viem'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionRule } from '@/lib/transactions/transaction-rules'
import type { ProposalHint } from './fetch-safe-proposal'
import type { CallsStatus } from './read-calls-status'

export interface RefreshParameters {
  /** Milliseconds since 1970. */
  now: number
  /** Of the transaction's kind. */
  rule: TransactionRule
  /** A page waits for the wallet's answer. */
  isPromptOpen: boolean
  /** What a Safe's own service says of a proposal, where one can be asked. */
  askProposal: (transaction: Transaction) => Promise<ProposalHint | null>
  /** The safeTxHash of what a Safe's queue holds and nobody was told of. */
  findInSafeQueue: (transaction: Transaction) => Promise<Hash | null>
  /** What a wallet says of a batch that it took. */
  readCallsStatus: (transaction: Transaction) => Promise<CallsStatus | null>
  /** So long after no node knows it, its nonce still free, it is given up. Nodes behind one address do not know the same. */
  droppedAfterMs: number
  /** After so long without a trace, what a wallet was asked for is given up. */
  askedLimitMs: number
}
