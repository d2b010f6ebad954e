import { localChainId } from '@/lib/protocol/chains/chains'
import { storeCollection } from '@/server/collections/registration/store-collection'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import type { Services } from '@/server/services/services'

/** The local chain's block 0 is made anew, with another hash, at each start of anvil. */
export const firstLocalBlock = 1n

export function storeDemoCollection(services: Pick<Services, 'db'>, chain: Pick<LocalChain, 'demoCollection'>) {
  return storeCollection(services, {
    chainId: localChainId,
    contract: chain.demoCollection,
    name: 'Verdigris Demo',
    standard: 'ERC721',
    fromBlock: firstLocalBlock,
  })
}
