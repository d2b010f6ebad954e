import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { NameHeading } from '@/components/ui/NameHeading'
import { Notice } from '@/components/ui/Notice'
import { StaticHtml, warningsClassName } from '@/components/ui/StaticHtml'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Collection } from '@/lib/api/schemas/collection'
import { collectionMessages } from '@/lib/i18n/generated/collection-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import { CollectionStats } from './CollectionStats'

/** HTML of the server's, which the page shows as it is. */
export interface StaticCollectionHeader {
  pictures: string
  about: string
  /** What is to be known of its name. */
  marks: string
}

interface CollectionHeaderProps {
  collection: Collection
  rendered: StaticCollectionHeader
}

/** Which collection it is: network and address, which nobody can choose, beside the name, which anyone can. */
export function CollectionHeader({ collection, rendered }: CollectionHeaderProps) {
  const messages = useMessages(collectionMessages)
  const { chainId, contract, name, standard, creator, status } = collection
  return (
    <header className="flex flex-col gap-4 sm:gap-6">
      <StaticHtml html={rendered.pictures} />
      <div>
        <NameHeading name={name} />
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-muted">
          <span>{findChain(chainId)?.name ?? chainId}</span>
          <span>{standard}</span>
          <Address address={contract} />
          {creator && <Creator chainId={chainId} address={creator} />}
        </p>
      </div>
      <StaticHtml html={rendered.marks} className={warningsClassName} />
      <StaticHtml html={rendered.about} />
      {status === 'indexing' && <Notice text={messages.indexing} />}
      <CollectionStats collection={collection} />
    </header>
  )
}

function Creator({ chainId, address }: { chainId: number; address: string }) {
  const { madeBy } = useMessages(collectionMessages)
  const { name } = useAccountIdentity(chainId, address)
  return (
    <span>
      {madeBy}{' '}
      <Link href={profileHref(address)} className="text-text underline underline-offset-4">
        {name}
      </Link>
    </span>
  )
}
