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
  /** On a wide screen each stands in a column of its own, whose heading says its word. */
  areColumns?: boolean
}

/** Who did it, from whom and to whom. */
export function ActivityParties({ entry, areLinks = false, areColumns = false }: ActivityPartiesProps) {
  const { activityParties: words } = useMessages(commonMessages)
  const { chainId, kind, from, to, fromName, toName } = entry
  // A mint comes from nobody; a sale to one account alone names that too.
  const isMove = kind === 'mint' || kind === 'sale' || kind === 'transfer' || kind === 'burn'
  const common = { chainId, isLink: areLinks }
  const column = 'lg:row-start-1 lg:min-w-0 lg:truncate'
  const heading = areColumns ? 'lg:sr-only' : ''
  return (
    <span className={areColumns ? 'contents' : 'text-muted'}>
      {from && (
        <span className={areColumns ? `lg:col-start-5 ${column}` : undefined}>
          <Party
            {...common}
            word={words[isMove ? 'from' : 'by']}
            wordClass={heading}
            address={from}
            chosen={fromName}
          />
        </span>
      )}{' '}
      {to && (
        <span className={areColumns ? `lg:col-start-6 ${column}` : undefined}>
          {isMove && from === to ? (
            words.self
          ) : (
            <Party
              {...{ ...common, address: to, chosen: toName }}
              word={words[isMove ? 'to' : 'only']}
              // “only for” is not what the heading of the column says.
              wordClass={isMove ? heading : ''}
            />
          )}
        </span>
      )}
    </span>
  )
}

interface PartyProps {
  chainId: number
  isLink: boolean
  word: string
  wordClass: string
  address: string
  /** What the account calls itself. */
  chosen: string | undefined
}

function Party({ chainId, isLink, word, wordClass, address, chosen }: PartyProps) {
  const account = useAccountIdentity(chainId, address)
  const look = chosen || !account.name.startsWith('0x') ? 'text-text' : 'font-mono text-sm whitespace-nowrap text-text'
  const name = <bdi>{chosen ?? account.name}</bdi>
  return (
    <>
      <span className={wordClass}>{word}</span>{' '}
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
