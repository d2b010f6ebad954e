import { Address } from '@/components/ui/Address'
import { Avatar } from '@/components/ui/Avatar'
import { Banner, onBanner } from '@/components/ui/Banner'
import { NameHeading } from '@/components/ui/NameHeading'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import type { Profile } from '@/lib/api/schemas/profile'
import { formatAddress } from '@/lib/base/format/format-address'
import { profileMessages } from '@/lib/i18n/generated/profile-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import type { ProfileActionsProps } from './ProfileActions'

const loadActions = async () => (await import('./ProfileActions')).ProfileActions

export interface ProfileHeaderProps {
  address: string
  /** What the account is called on this page. */
  name: string
  image: string | null
  ensName: string | null
  profile: Profile | null
  /** Of a contract: the chain that the page speaks for. */
  contractChainId: number | null
  onSaved: (profile: Profile) => void
}

/** Who it is: what the account says of itself, and the address, which nobody can choose. Its parent parts the banner from the header by `gap-5`. */
export function ProfileHeader({
  address,
  name,
  image,
  ensName,
  profile,
  contractChainId,
  onSaved,
}: ProfileHeaderProps) {
  const messages = useMessages(profileMessages)
  const banner = profile?.banner?.image
  const avatar = <Avatar name={address} image={image} className="size-24 sm:size-32" />
  return (
    <>
      {banner && <Banner src={banner} />}
      <header className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-8">
        {banner ? (
          <span className="relative -mt-19 w-fit shrink-0 rounded-full bg-wall" style={onBanner}>
            {avatar}
          </span>
        ) : (
          avatar
        )}
        <div className="min-w-0 flex-1">
          {name === formatAddress(address) ? (
            <h1>
              <Address address={address} size="text-2xl" />
            </h1>
          ) : (
            <>
              <NameHeading name={name} />
              <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
                <Address address={address} />
                {ensName && ensName !== name && <span className="text-muted">{messages.ens({ name: ensName })}</span>}
              </p>
            </>
          )}
          {contractChainId !== null && (
            <p className="mt-2 text-sm text-muted">
              {messages.ofChain({ chain: findChain(contractChainId)?.name ?? String(contractChainId) })}
            </p>
          )}
          {profile?.bio && (
            <p dir="auto" className="mt-4 max-w-prose text-lg break-words whitespace-pre-line text-muted">
              {profile.bio}
            </p>
          )}
          {(profile?.name || profile?.bio) && <p className="mt-3 text-sm text-muted">{messages.unverified}</p>}
          <ProfileActionsSlot address={address} profile={profile} onSaved={onSaved} />
        </div>
      </header>
    </>
  )
}

/** The actions of the account's owner. Their code loads for nobody else. */
function ProfileActionsSlot(props: ProfileActionsProps) {
  const isYou = useIsConnectedAccount(props.address)
  const { module: Actions } = useLazyModule(isYou, loadActions)
  return <div className="mt-5 min-h-9">{isYou && Actions && <Actions {...props} />}</div>
}
