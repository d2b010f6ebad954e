import { Avatar } from '@/components/ui/Avatar'
import { ButtonLink } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { getByAccount } from '@/lib/accounts/get-by-account'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Profile } from '@/lib/api/schemas/profile'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatPercentage } from '@/lib/base/format/format-percentage'
import { formatTokenUnits } from '@/lib/base/format/format-token-units'
import type { CollectionRef, HoldersPart } from '@/lib/collections/collection-tab-data'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'

export interface CollectionHoldersProps {
  collection: CollectionRef
  part: HoldersPart
}

/** Who has how much of a collection. */
export function CollectionHolders({ collection, part }: CollectionHoldersProps) {
  const messages = useMessages(collectionTabsMessages)
  const { cursor, page, profiles } = part
  const supply = BigInt(page.supply)
  const { decimals = 0 } = page
  const hrefOf = (place?: string) => collectionTabHref(collection, { tab: 'holders', cursor: place })
  return (
    <section>
      <h2 className="sr-only">{messages.heading.holders}</h2>
      {page.holders.length === 0 ? (
        <p className="text-muted">{messages.holdersEmpty}</p>
      ) : (
        <>
          <p className="mb-4 text-muted">{messages.holdersLead({ supply: formatTokenUnits(supply, decimals) })}</p>
          <table className="w-full max-w-4xl">
            <thead className="text-start text-sm text-muted">
              <tr>
                <th className="py-2 text-start font-normal">{messages.who}</th>
                <th className="py-2 ps-4 text-end font-normal">{messages.pieces}</th>
                <th className="w-24 py-2 ps-4 text-end font-normal sm:w-56">{messages.share}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {page.holders.map(({ address, quantity, workCount: itemCount }) => (
                <tr key={address}>
                  <th scope="row" className="py-2.5 text-start font-normal">
                    <Holder
                      chainId={collection.chainId}
                      address={address}
                      profile={getByAccount(profiles, collection.chainId, address)}
                    />
                  </th>
                  <td className="figures py-2.5 ps-4 text-end">
                    {formatTokenUnits(BigInt(quantity), decimals)}
                    {BigInt(quantity) !== BigInt(itemCount) * 10n ** BigInt(decimals) && (
                      <span className="block text-sm text-muted">{messages.ofItems({ count: itemCount })}</span>
                    )}
                  </td>
                  <td className="figures py-2.5 ps-4 text-end whitespace-nowrap">
                    {formatPercentage(BigInt(quantity), supply)}
                    <Share part={BigInt(quantity)} whole={supply} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {cursor && (
          <ButtonLink size="small" href={hrefOf()}>
            {messages.firstHolders}
          </ButtonLink>
        )}
        {page.next && (
          <ButtonLink size="small" href={hrefOf(page.next)}>
            {messages.moreHolders}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

interface HolderProps {
  chainId: number
  address: string
  profile: Profile | undefined
}

/** By the own word, else by the demo name, and always by the address. */
function Holder({ chainId, address, profile }: HolderProps) {
  const { name, image } = useAccountIdentity(chainId, address)
  const called = profile?.name ?? (image && name)
  return (
    <Link href={profileHref(address)} className="group flex items-center gap-3">
      <Avatar name={address} image={profile?.picture?.image ?? image} />
      <span className="min-w-0">
        {called && <span className="block wrap-anywhere underline-offset-4 group-hover:underline">{called}</span>}
        <span title={address} className="block font-mono text-sm text-muted">
          {formatAddress(address)}
        </span>
      </span>
    </Link>
  )
}

/** Decoration: the number stands above it. */
function Share({ part, whole }: { part: bigint; whole: bigint }) {
  const percent = whole > 0n ? Number((part * 1000n) / whole) / 10 : 0
  return (
    <span aria-hidden="true" className="mt-1.5 block h-1 w-full bg-raised">
      <span className="block h-full min-w-px bg-patina" style={{ width: `${percent}%` }} />
    </span>
  )
}
