import type { RoyaltyEngine } from './royalty'

/** Proper names, in no language. */
export const royaltyEngineNames: Record<RoyaltyEngine, string> = {
  registry: 'Royalty Registry',
  erc2981: 'ERC-2981',
  manifold: 'Manifold',
  rarible: 'Rarible',
  foundation: 'Foundation',
  art_blocks: 'Art Blocks',
}
