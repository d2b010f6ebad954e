import type { Address, PublicClient } from 'viem'
import type { Services } from '@/server/services/services'
import { decideArrivals } from './decide-arrivals'
import { listVouchedCollections } from './list-vouched-collections'

/** Decides about arrivals, and asks the database only when there may be any. */
export interface ArrivalDesk {
  /** Before moves of tokens are stored. @returns the collections of which no arrivals are stored */
  note(chainId: number, moves: readonly { contract: Address }[]): ReadonlySet<string>
  /** @throws what `decideArrivals` throws */
  decide(parameters: { chainId: number; client: PublicClient }): Promise<void>
}

export function createArrivalDesk(services: Services): ArrivalDesk {
  // The process before this one may have left some.
  let isDue = true
  return {
    note(chainId, moves) {
      const vouched = listVouchedCollections(services)
      isDue ||= moves.some(({ contract }) => !vouched.has(`${chainId}:${contract}`.toLowerCase()))
      return vouched
    },
    async decide(parameters) {
      if (isDue) isDue = await decideArrivals(services, parameters)
    },
  }
}
