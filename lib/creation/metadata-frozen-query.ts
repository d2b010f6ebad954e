import { queryOptions } from '@tanstack/react-query'
import { type Address, createPublicClient } from 'viem'
import { createRpcClient } from '@/lib/api/client/rpc-transport'
import { creatorCollectionAbi as abi } from '@/lib/protocol/abi/creator-collection-abi'

/** Asked again with the item. A contract that does not know the question has nothing to change: the answer is an error. */
export function metadataFrozenQueryOptions(of: { chainId: number; contract: Address; tokenId: string }) {
  return queryOptions({
    queryKey: ['item', { ...of, isFixed: true }] as const,
    queryFn: () => readMetadataFrozen(of),
    retry: false,
  })
}

interface ReadFixedParameters {
  chainId: number
  contract: Address
  tokenId: string
}

/** Whether what an item says can't be changed any more, by the market's own node. @throws viem's errors, of any other contract too */
function readMetadataFrozen({ chainId, contract, tokenId }: ReadFixedParameters): Promise<boolean> {
  const transport = createRpcClient(`/api/rpc/${chainId}`)
  const call = { address: contract, abi, functionName: 'isFixed', args: [BigInt(tokenId)] } as const
  return createPublicClient({ transport }).readContract(call)
}
