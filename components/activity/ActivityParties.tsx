import { Link } from '@/components/ui/Link'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Activity } from '@/lib/api/schemas/activity'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

export interface ActivityPartiesProps {
  entry: Activity
  /** Each name leads to its account's page. */
  areLinks?: boolean
}

/** Who did it, from whom and to whom. */
export function ActivityParties({ entry, areLinks = false }: ActivityPartiesProps) {
  const { activityParties: words } = useMessages(commonMessages)
  const { chainId, kind, from, to, fromName, toName } = entry
  // A mint comes from nobody; a sale to one account alone names that too.
  const isMove = kind === 'mint' || kind === 'sale' || kind === 'transfer' || kind === 'burn'
  const common = { chainId, isLink: areLinks }
  return (
    <span className="text-muted">
      {from && <Party {...common} word={words[isMove ? 'from' : 'by']} address={from} chosen={fromName} />}{' '}
      {isMove && to && from === to
        ? words.self
        : to && <Party {...common} word={words[isMove ? 'to' : 'only']} address={to} chosen={toName} />}
    </span>
  )
}

interface PartyProps {
  chainId: number
  isLink: boolean
  word: string
  address: string
  /** What the account calls itself. */
  chosen: string | undefined
}

function Party({ chainId, isLink, word, address, chosen }: PartyProps) {
  const account = useAccountIdentity(chainId, address)
  const look = chosen || account.image ? 'text-text' : 'font-mono text-sm whitespace-nowrap text-text'
  const name = <bdi>{chosen ?? account.name}</bdi>
  return (
    <>
      {word}{' '}
      {isLink ? (
        <Link href={profileHref(address)} title={address} className={`${look} underline underline-offset-4`}>
          {name}
        </Link>
      ) : (
        <span title={address} className={look}>
          {name}
        </span>
      )}
    </>
  )
}
