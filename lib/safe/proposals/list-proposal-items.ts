import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { listCallItems, listItems, type NamedItem } from '@/lib/wallet/list-items'
import type { ProposalObservation } from './proposal-observation'

/** The items that a proposal is about, as its calls say, and those that it moves, or has moved, by the chain; perhaps more than once. */
export function listProposalItems({ look, assets, moved }: ProposalObservation): NamedItem[] {
  const calls = look?.kind === 'found' ? unpackSafeCalls(look.proposal.tx) : []
  const moves = [...(assets?.kind === 'tried' ? assets.moves : []), ...(moved ?? [])]
  const tokens = moves.flatMap(({ contract, tokenId }) => (tokenId === null ? [] : [{ contract, tokenId }]))
  return [...listItems(tokens), ...listCallItems(calls)]
}
