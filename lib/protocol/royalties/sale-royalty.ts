import type { Royalty, RoyaltyEngine, RoyaltyPart, RoyaltyProblem } from './royalty'
import { mergeParts } from './royalty'

/** What is due of a sale of one or several tokens. */
export interface SaleRoyalty {
  parts: readonly RoyaltyPart[]
  /** Who named them. */
  engines: readonly RoyaltyEngine[]
  /** Of the first token whose royalty could not be read: nothing is known to be due of it. */
  problem: RoyaltyProblem | null
}

/** The part of a price that one token stands for, in one of the parts that an order is filled in; rounded down. */
export function computeUnitWei(priceWei: bigint, { pieces, tokens }: { pieces: bigint; tokens: number }): bigint {
  return priceWei / pieces / BigInt(tokens)
}

/**
 * @param royalties of each token, for its part of the price
 * @param pieces in how many parts the order may be filled: each payment is a multiple of it
 */
export function joinRoyalties(royalties: readonly Royalty[], pieces = 1n): SaleRoyalty {
  const parts = mergeParts(royalties.flatMap((royalty) => (royalty.status === 'known' ? royalty.parts : [])))
  const [problem = null] = royalties.flatMap((one) => (one.status === 'unreadable' ? [one.problem] : []))
  return {
    parts: parts.map(({ recipient, amountWei }) => ({ recipient, amountWei: amountWei * pieces })),
    engines: [...new Set(royalties.flatMap((one) => (one.status === 'known' ? [one.engine] : [])))],
    problem,
  }
}
