import type { ReactNode } from 'react'
import { Address } from '@/components/ui/Address'
import { Avatar } from '@/components/ui/Avatar'
import { Link } from '@/components/ui/Link'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { getByAccount } from '@/lib/accounts/get-by-account'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

interface ItemAccountProps {
  label: string
  chainId: number
  address: string | null
  /** What accounts say of themselves, by address. */
  profiles: Readonly<Record<string, Profile>>
  /** Said where there is no one person. */
  several?: ReactNode
}

/** Who made or who owns an item, for a list of terms: a known person's portrait and name, and always the address. */
export function ItemAccount({ label, chainId, address, profiles, several }: ItemAccountProps) {
  const { item } = useMessages(commonMessages)
  return (
    <div className="relative min-h-12 min-w-0 ps-14">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        {address ? (
          <Account chainId={chainId} address={address} profile={getByAccount(profiles, chainId, address)} />
        ) : (
          (several ?? item.unknownAccount)
        )}
      </dd>
    </div>
  )
}

/** An edition may have many: how many, and the way to them. */
export function ItemOwner({ item, profiles }: { item: Item } & Pick<ItemAccountProps, 'profiles'>) {
  const messages = useMessages(commonMessages).item
  const { chainId, owner, ownerCount = 0, isBurned } = item
  const several = isBurned
    ? messages.burned
    : ownerCount > 1 && (
        <Link href={collectionTabHref(item, { tab: 'holders' })} className="underline underline-offset-4">
          {messages.holders({ count: ownerCount })}
        </Link>
      )
  return (
    <ItemAccount {...{ chainId, profiles }} label={messages.owner} address={owner} several={several || undefined} />
  )
}

function Account({ chainId, address, profile }: { chainId: number; address: string; profile: Profile | undefined }) {
  const { you } = useMessages(commonMessages).item
  const { name, image } = useAccountIdentity(chainId, address)
  const isYou = useIsConnectedAccount(address)
  const shown = isYou ? you : (profile?.name ?? (image && name))
  return (
    <>
      <Link href={profileHref(address)} aria-label={shown || name} className="absolute top-0.5 start-0 rounded-full">
        <Avatar name={address} image={profile?.picture?.image ?? image} className="size-12" />
      </Link>
      {shown && <bdi className="line-clamp-2 wrap-anywhere">{shown}</bdi>}
      <Address address={address} />
    </>
  )
}
