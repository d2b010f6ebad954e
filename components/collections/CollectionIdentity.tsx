import { Address } from '@/components/ui/Address'
import type { Item } from '@/lib/api/schemas/item'
import { findChain } from '@/lib/protocol/chains/chains'
import { CollectionLookalikeWarning, NameWarningList } from './LookalikeWarning'
import { TrustBadge } from './TrustBadge'

/** Which collection it is, where somebody decides: by network and address, which nobody can choose, and what the name hides. */
export function CollectionIdentity({ item }: { item: Pick<Item, 'chainId' | 'contract' | 'collection'> }) {
  const { chainId, contract, collection } = item
  const { name, badge, lookalike, nameSigns } = collection
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">{name}</span>
        <span>{findChain(chainId)?.name ?? chainId}</span>
        <Address address={contract} />
      </p>
      {badge && <TrustBadge words={badge} />}
      {lookalike && <CollectionLookalikeWarning of={item} like={lookalike} />}
      {nameSigns && <NameWarningList signs={nameSigns} />}
    </>
  )
}
