import { Address } from '@/components/ui/Address'
import { Avatar } from '@/components/ui/Avatar'
import { Link } from '@/components/ui/Link'
import { useIsYou } from '@/hooks/useIsYou'
import { useMessages } from '@/hooks/useMessages'
import { usePerson } from '@/hooks/usePerson'
import { profileHref } from '@/lib/market/profile-href'
import type { Profile } from '@/lib/schemas/profile'

interface ItemPersonProps {
  label: string
  chainId: number
  address: string | null
  /** What accounts say of themselves, by address. */
  profiles: Readonly<Record<string, Profile>>
}

/** Who made or who owns a work, for a list of terms: a known person's portrait and name, and always the address. */
export function ItemPerson({ label, chainId, address, profiles }: ItemPersonProps) {
  const { item } = useMessages()
  return (
    <div className="relative min-h-12 min-w-0 pl-14">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        {address ? <Person chainId={chainId} address={address} profile={profiles[address]} /> : item.unknownPerson}
      </dd>
    </div>
  )
}

function Person({ chainId, address, profile }: { chainId: number; address: string; profile: Profile | undefined }) {
  const { you } = useMessages().item
  const { name, image } = usePerson(chainId, address)
  const isYou = useIsYou(address)
  const shown = isYou ? you : (profile?.name ?? (image && name))
  return (
    <>
      <Link href={profileHref(address)} aria-label={shown || name} className="absolute top-0.5 left-0 rounded-full">
        <Avatar name={address} image={profile?.picture?.image ?? image} className="size-12" />
      </Link>
      {shown && <span className="block break-words">{shown}</span>}
      <Address address={address} />
    </>
  )
}
