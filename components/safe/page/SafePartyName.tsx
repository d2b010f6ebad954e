import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { profileHref } from '@/lib/accounts/profile-href'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import type { AddressInfo } from '@/lib/protocol/safe-gateway'
import { cleanLine } from '@/lib/safe/page/clean-line'
import type { SafePageContext } from './safe-page-context'

interface PartyNameProps {
  place: Pick<SafePageContext, 'chainId' | 'names'>
  address: AddressInfo
  /** Leads to the account's page. */
  linked?: boolean
}

/** An account by the name that the market, or else the gateway, has for it; and always by its address. */
export function SafePartyName({ place: { chainId, names }, address: { value, name }, linked }: PartyNameProps) {
  const messages = useMessages(safeOverviewMessages)
  const account = useAccountIdentity(chainId, value)
  const isYou = useIsConnectedAccount(value)
  const known = names.find((one) => isSameAddress(one.address, value))?.name
  const shown = known ?? (account.image ? account.name : name ? cleanLine(name) : null)
  const text = [shown, isYou && messages.you].filter(Boolean).join(', ')
  return (
    <span>
      {linked ? (
        <Link
          href={profileHref(value)}
          aria-label={messages.profile({ name: text || account.name })}
          className="text-patina underline-offset-4 hover:underline"
        >
          {text || messages.profileShort}
        </Link>
      ) : (
        text && <span>{text}</span>
      )}{' '}
      <Address address={value} />
    </span>
  )
}
