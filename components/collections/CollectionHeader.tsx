import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { NameHeading } from '@/components/ui/NameHeading'
import { Notice } from '@/components/ui/Notice'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Collection } from '@/lib/api/schemas/collection'
import { collectionMessages } from '@/lib/i18n/generated/collection-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import { CollectionGuarantees } from './CollectionGuarantees'
import { CollectionStats } from './CollectionStats'

/** Which collection it is: network and address, which nobody can choose, beside the name, which anyone can. */
export function CollectionHeader({ collection }: { collection: Collection }) {
  const messages = useMessages(collectionMessages)
  const { chainId, contract, name, standard, creator, description, status, rules } = collection
  return (
    <header className="flex flex-col gap-6">
      <div>
        <NameHeading name={name} />
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-muted">
          <span>{findChain(chainId)?.name ?? chainId}</span>
          <span>{standard}</span>
          <Address address={contract} />
          {creator && <Creator chainId={chainId} address={creator} />}
        </p>
        {description && <About text={description} />}
      </div>
      {status === 'indexing' && <Notice text={messages.indexing} />}
      <CollectionStats collection={collection} />
      {rules && <CollectionGuarantees rules={rules} />}
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

/** What it says of itself; where that is long, on demand. */
function About({ text }: { text: string }) {
  const { about } = useMessages(collectionMessages)
  const words = <p className="mt-4 max-w-prose text-lg break-words whitespace-pre-line text-muted">{text}</p>
  if (text.length <= 300) return words
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-patina underline-offset-4 hover:underline">{about}</summary>
      {words}
    </details>
  )
}
