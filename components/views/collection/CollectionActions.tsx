import { SweepButton } from '@/components/cart/SweepButton'
import { CollectionRules } from '@/components/collections/CollectionRules'
import { Button } from '@/components/ui/Button'
import { ShareButton } from '@/components/ui/ShareButton'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { ItemsParameters } from '@/lib/api/client/core'
import type { Collection } from '@/lib/api/schemas/collection'
import { startAction } from '@/lib/flows/open-action'
import { collectionMessages } from '@/lib/i18n/generated/collection-messages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

export interface CollectionActionsProps {
  collection: Collection
  /** Of any of its items: by it the royalty of an offer is asked after. Null where it has none. */
  tokenId: string | null
  /** The list of its items that is on the page, with its filters. */
  parameters: ItemsParameters
}

/** What a visitor can do with a collection as a whole. */
export function CollectionActions({ collection, tokenId, parameters }: CollectionActionsProps) {
  const { item: messages } = useMessages(commonMessages)
  const { edit: editLabel } = useMessages(collectionMessages)
  const { address, requestConnect } = useWallet()
  const { chainId, contract, name, owner } = collection
  const edit = () => startAction({ kind: 'describe', chainId, items: [], terms: { contract, name } })
  const offer = (anyId: string) => {
    startAction({ kind: 'offer', chainId, items: [{ contract, tokenId: anyId }] })
    if (!address) requestConnect()
  }
  return (
    <>
      {tokenId !== null && (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => offer(tokenId)}>
            {messages.makeOffer}
          </Button>
          <SweepButton parameters={parameters} where={name} />
        </>
      )}
      <ShareButton />
      {owner !== undefined && owner.toLowerCase() === address?.toLowerCase() && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={edit}>
          {editLabel}
        </Button>
      )}
      <CollectionRules collection={collection} />
    </>
  )
}
