import { useQueries } from '@tanstack/react-query'
import { CollectionIdentity } from '@/components/collections/CollectionIdentity'
import { collectionQueryOptions } from '@/lib/api/queries/collections'

/** Of which collections several works are: each by network and address, with what its name hides. */
export function CartPurchaseCollections({
  chainId,
  contracts,
}: {
  chainId: number
  contracts: readonly `0x${string}`[]
}) {
  const found = useQueries({
    queries: contracts.map((contract) => ({ ...collectionQueryOptions({ chainId, contract }), staleTime: Infinity })),
  })
  return (
    <ul className="flex flex-col gap-3">
      {contracts.map((contract, index) => {
        // Its address is there at once, and where the market does not answer.
        const collection = found[index]?.data ?? { contract, name: '' }
        return (
          <li key={contract} className="flex flex-col gap-2">
            <CollectionIdentity item={{ chainId, contract, collection }} />
          </li>
        )
      })}
    </ul>
  )
}
