import type { BlockHeader } from '@/server/chains/logs/fetch-headers'
import type { DecodedLogs } from '@/server/indexer/decode/decoded-logs'
import type { IndexedHead } from '@/server/indexer/store/indexed-head'

/** A range of a collection's past as the chain has it, and what it says. */
export interface PastRange {
  /** Where the index was when it was read. */
  head: IndexedHead
  to: bigint
  headers: BlockHeader[]
  decoded: DecodedLogs
  /** Its transfers, ready to be stored. */
  prepared: readonly string[]
}
