import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readMetadataFrozen } from './read-metadata-frozen'

/** Asked again with the item. A contract that does not know the question has nothing to change: the answer is an error. */
export function metadataFrozenQueryOptions(of: { chainId: number; contract: Address; tokenId: string }) {
  return queryOptions({
    queryKey: ['item', { ...of, isFixed: true }] as const,
    queryFn: () => readMetadataFrozen(of),
    retry: false,
  })
}
