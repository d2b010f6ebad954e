import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import { parseOrderShape } from '../seaport/order-shape'
import { computePriceWei } from '../seaport/price'
import { type OrderComponents, OrderType } from '../seaport/types'
import type { RoyaltyContracts } from './royalty'
import { buildRoyaltyQuery } from './royalty-query'
import { computeUnitWei, joinRoyalties, type SaleRoyalty } from './sale-royalty'

export interface OrderRoyaltyQuery {
  calls: readonly MulticallCall[]
  /** @param answers one for each call */
  read: (answers: readonly MulticallResult[]) => SaleRoyalty
}

/** Asks for the royalty of a whole listing at its price of that moment: each of its tokens stands for an equal part. */
export function buildOrderRoyaltyQuery(
  components: OrderComponents,
  atSeconds: bigint,
  contracts: RoyaltyContracts,
): OrderRoyaltyQuery {
  const shape = parseOrderShape(components)
  const items = shape?.side === 'listing' ? components.offer : []
  const pieces = components.orderType === OrderType.partialOpen ? shape?.quantity || 1n : 1n
  const priceWei = computeUnitWei(computePriceWei(components, atSeconds), { pieces, tokens: items.length || 1 })
  const questions = items.map(({ token, identifierOrCriteria: tokenId }) =>
    buildRoyaltyQuery({ token, tokenId, priceWei, contracts }),
  )
  return {
    calls: questions.map(({ call }) => call),
    read: (answers) =>
      joinRoyalties(
        questions.map(({ read }, index) => read(answers[index] ?? null)),
        pieces,
      ),
  }
}
