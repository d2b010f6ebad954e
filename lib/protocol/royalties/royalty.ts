import type { Address } from 'viem'

/** Who names a royalty: Manifold's Royalty Registry, or one of the functions that collections have for it. */
export type RoyaltyEngine = 'registry' | 'erc2981' | 'manifold' | 'rarible' | 'foundation' | 'art_blocks'

/** `no_answer`: the contract says that it has a royalty, and does not tell it. `whole_price`: it asks for all of the price or more. */
export type RoyaltyProblem = 'no_answer' | 'malformed' | 'whole_price'

export interface RoyaltyPart {
  recipient: Address
  /** In the smallest unit of the price's currency. */
  amountWei: bigint
}

/** What is due of one sale of one token. `none`: all engines were read, and none asks for anything. */
export type Royalty =
  | { status: 'none' }
  | { status: 'known'; engine: RoyaltyEngine; parts: readonly RoyaltyPart[] }
  | { status: 'unreadable'; problem: RoyaltyProblem }

/** Of a chain's configuration: the Royalty Registry and its engine. Left out where they are not deployed. */
export interface RoyaltyContracts {
  royaltyRegistry?: Address | undefined
  royaltyEngine?: Address | undefined
}

/** The parts that are due, one for each recipient; what is nothing, or nobody's, is left out. */
export function buildRoyalty(engine: RoyaltyEngine, parts: readonly RoyaltyPart[], priceWei: bigint): Royalty {
  const merged = mergeParts(parts)
  if (merged.length === 0) return { status: 'none' }
  const sumWei = merged.reduce((sum, { amountWei }) => sum + amountWei, 0n)
  return sumWei >= priceWei
    ? { status: 'unreadable', problem: 'whole_price' }
    : { status: 'known', engine, parts: merged }
}

/** One part for each recipient, in the order of their first. */
export function mergeParts(parts: readonly RoyaltyPart[]): RoyaltyPart[] {
  const sums = new Map<Address, bigint>()
  for (const { recipient, amountWei } of parts) {
    if (amountWei > 0n && BigInt(recipient) > 0n) sums.set(recipient, (sums.get(recipient) ?? 0n) + amountWei)
  }
  return [...sums].map(([recipient, amountWei]) => ({ recipient, amountWei }))
}

/** What an amount of basis points is of a price, rounded down as by the registry's engine. */
export function computeBpsWei(priceWei: bigint, bps: bigint): bigint {
  return (priceWei * bps) / 10_000n
}
