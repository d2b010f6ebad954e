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
      atMost(0, { what: 'acknowledged orders that are lost, or in no list', value: count(truth?.lost) }),
      atMost(0, { what: 'orders that the list of all has twice', value: count(truth?.doubled) }),
      atMost(0, { what: 'orders that nobody sent', value: count(truth?.unsent) }),
      atMost(0, { what: 'orders with another status than on the chain', value: count(truth?.wrongStatuses) }),
      atMost(0, { what: 'works with another owner than on the chain', value: count(truth?.wrongOwners) }),
      atMost(0, { what: 'sales that are not on the chain, or not in the index', value: count(truth?.wrongSales) }),
      atMost(0, {
        what: 'ends of orders that are not on the chain, or not in the index',
        value: count(truth?.wrongOrderEvents),
      }),
      atMost(0, { what: 'headers of blocks that are not the chain’s', value: count(truth?.wrongBlocks) }),
      atMost(0, { what: 'orders that no event told of', value: count(truth?.untold) }),
      atMost(0, { what: 'orders whose last event tells another status', value: count(truth?.toldWrong) }),
      atMost(0, { what: 'event streams that missed or made up an event', value: count(truth?.misheard) }),
      atMost(0, { what: 'rows unlike those of a fresh index', value: count(fresh ?? undefined) }),
      atLeast(2, { what: 'connections that wrote the index', value: writers?.count ?? Number.NaN }),
      atMost(0, { what: 'of those that wrote it when another led', value: count(writers?.strangers) }),
    ],
  ]
}
