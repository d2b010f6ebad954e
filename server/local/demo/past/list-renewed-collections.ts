import type { Address } from 'viem'
import type { Random } from '@/lib/base/random'
import { buildPatinaCollection } from './build-patina-collection'
import { buildTidemarkCollection } from './build-tidemark-collection'
import { choosePatinas } from './list-patinas'
import { listTidemarks } from './list-tidemarks'
import type { PastCollection } from './past-collection'
import { drawQuantity, tidemarkOrderCounts } from './plan-editions'
import { drawPatinaPrice, type OpenOrder, patinaOrderCounts } from './plan-past'
import { patinaCollectionOffers } from './plan-wide-offers'

/** A collection of the past whose trade goes on. */
export interface RenewedCollection extends Pick<PastCollection, 'contract' | 'standard' | 'royalty'> {
  /** How many orders of the demo people stand. */
  orderCounts: Readonly<Record<OpenOrder['kind'], number>>
  /** How many of these people's offers for the whole collection stand. */
  collectionOffers: number
  /** What one copy of an item would bring now, in thousandths of a coin; undefined for an item that is not of the past. */
  drawWorth(tokenId: number, random: Random): number | undefined
  /** How many copies an order is for, where there are as many. */
  drawQuantity(random: Random): number
}

/** @param people the addresses of the demo people, in their order */
export function listRenewedCollections(people: readonly Address[]): RenewedCollection[] {
  const { contract, standard, royalty } = buildPatinaCollection(people, [])
  const editions = buildTidemarkCollection(people)
  // Most visits need neither.
  const getPatinas = once(choosePatinas)
  const getTidemarks = once(listTidemarks)
  return [
    {
      ...{ contract, standard, royalty, orderCounts: patinaOrderCounts, drawQuantity: () => 1 },
      collectionOffers: patinaCollectionOffers,
      drawWorth(tokenId, random) {
        const token = getPatinas()[tokenId - 1]
        return token && drawPatinaPrice(token, { share: 1, random })
      },
    },
    {
      ...{ contract: editions.contract, standard: editions.standard, royalty: editions.royalty },
      ...{ orderCounts: tidemarkOrderCounts, drawQuantity },
      collectionOffers: 0,
      drawWorth: (tokenId) => getTidemarks()[tokenId - 1]?.worthMilli,
    },
  ]
}

function once<Result>(compute: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= compute()
    return result
  }
}
