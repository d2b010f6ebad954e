import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { useSellMessages } from '@/hooks/ui/messages/useSellMessages'
import type { Item } from '@/lib/api/schemas/item'
import { metadataFrozenQueryOptions } from '@/lib/creation/metadata-frozen-query'
import { startAction } from '@/lib/flows/open-action'

/** For the maker of a work, as long as the contract lets what it says be changed. */
export function UpdateMetadataButton({ item: { chainId, contract, tokenId } }: { item: Item }) {
  const { panel: messages } = useSellMessages()
  const { data: isFixed } = useQuery(metadataFrozenQueryOptions({ chainId, contract, tokenId }))
  if (isFixed !== false) return null
  return (
    <Button variant="quiet" onClick={() => startAction({ kind: 'describe', chainId, items: [{ contract, tokenId }] })}>
      {messages.describe}
    </Button>
  )
}
