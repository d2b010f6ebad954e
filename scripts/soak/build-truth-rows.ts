import type { Truth } from './compare-truth'
import { atLeast, atMost, type Row } from './rows'
import type { Writers } from './watch-writers'

export interface Found {
  /** Null where they could not be compared. */
  truth: Truth | null
  fresh: readonly string[] | null
  writers: Writers | null
}

/** Whether all stands as it was acknowledged, as the chain has it and as it was told. */
export function buildTruthRows({ truth, fresh, writers }: Found): Row[] {
  const count = (list: readonly unknown[] | undefined) => list?.length ?? Number.NaN
  const { orders, owners, sales, sessions } = truth?.compared ?? {}
  return [
    ...[
      atLeast(1, { what: 'orders compared with the chain', value: orders ?? Number.NaN }),
      atLeast(1, { what: 'owners compared with the chain', value: owners ?? Number.NaN }),
      atLeast(1, { what: 'sales compared with the chain', value: sales ?? Number.NaN }),
      atLeast(1, { what: 'event streams compared with the outbox', value: sessions ?? Number.NaN }),
    ],
    ...[
      atMost(0, { what: 'acknowledged orders that are lost or in no list', value: count(truth?.lost) }),
      atMost(0, { what: 'orders that are twice in the list of all', value: count(truth?.doubled) }),
      atMost(0, { what: 'orders that nobody sent', value: count(truth?.unsent) }),
      atMost(0, { what: 'orders whose status differs from the chain', value: count(truth?.wrongStatuses) }),
      atMost(0, { what: 'items whose owner differs from the chain', value: count(truth?.wrongOwners) }),
      atMost(0, { what: 'sales missing on the chain or in the index', value: count(truth?.wrongSales) }),
      atMost(0, {
        what: 'ends of orders missing on the chain or in the index',
        value: count(truth?.wrongOrderEvents),
      }),
      atMost(0, { what: 'block headers that differ from the chain', value: count(truth?.wrongBlocks) }),
      atMost(0, { what: 'orders without an event', value: count(truth?.untold) }),
      atMost(0, { what: 'orders whose last event has another status', value: count(truth?.toldWrong) }),
      atMost(0, { what: 'event streams with a missing or an invented event', value: count(truth?.misheard) }),
      atMost(0, { what: 'rows that differ from a fresh index', value: count(fresh ?? undefined) }),
      atLeast(2, { what: 'connections that wrote the index', value: writers?.count ?? Number.NaN }),
      atMost(0, {
        what: 'of these, connections that wrote while another process held the lease',
        value: count(writers?.strangers),
      }),
    ],
  ]
}
