import { SweepButton } from '@/components/cart/SweepButton'
import { CollectionRules } from '@/components/collections/CollectionRules'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { ItemsParameters } from '@/lib/api/client/core'
import type { Collection } from '@/lib/api/schemas/collection'
import { startAction } from '@/lib/flows/open-action'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

export interface CollectionActionsProps {
  collection: Collection
  /** Of any of its items: by it the royalty of an offer is asked after. */
  tokenId: string
  /** The list of its items that is on the page, with its filters. */
  parameters: ItemsParameters
}

/** What a visitor can do with a collection as a whole. */
export function CollectionActions({ collection, tokenId, parameters }: CollectionActionsProps) {
  const { item: messages } = useMessages(commonMessages)
  const { address, requestConnect } = useWallet()
  const { chainId, contract, name } = collection
  const offer = () => {
    startAction({ kind: 'offer', chainId, items: [{ contract, tokenId }] })
    if (!address) requestConnect()
  }
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={offer}>
        {messages.makeOffer}
      </Button>
      <SweepButton parameters={parameters} where={name} />
      <CollectionRules collection={collection} />
    </>
  )
}
