import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { itemRulesQueryOptions } from '@/lib/api/queries/token-rules'
import type { Item } from '@/lib/api/schemas/item'
import type { TokenRule } from '@/lib/api/schemas/token-rules'
import type { Trait } from '@/lib/api/schemas/trait'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatDate } from '@/lib/base/format/format-date'
import { serverNowMs } from '@/lib/base/server-clock'
import { tokenRulesMessages } from '@/lib/i18n/generated/token-rules-messages'
import { formatTraitValue } from '@/lib/items/format-trait-value'
import { itemHref } from '@/lib/items/item-href'

/** Plain facts; all else is a reason not to buy. */
const icons: Partial<Record<TokenRule['kind'], IconName>> = {
  restricted: 'transfer',
  expires: 'clock',
  dynamic_traits: 'offer',
}

/** What an item can do or can't, a sentence each, as its contract says; nothing for one without rules. */
export function ItemRules({ item }: { item: Pick<Item, 'chainId' | 'contract' | 'tokenId' | 'isBurned'> }) {
  const { label } = useMessages(tokenRulesMessages)
  const { data } = useQuery({ ...itemRulesQueryOptions(item), enabled: !item.isBurned })
  // Of a burned item, the price bar says so.
  const rules = data?.filter(({ kind }) => kind !== 'burned') ?? []
  if (rules.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col gap-3 rounded-control border border-line bg-panel p-3 text-sm">
      {rules.map((rule) => {
        const icon = isOver(rule) ? undefined : icons[rule.kind]
        return (
          <li key={JSON.stringify(rule)} className="flex gap-3">
            <Icon name={icon ?? 'warning'} className={`size-5 shrink-0 ${icon ? 'text-muted' : 'text-warning'}`} />
            <div className="min-w-0 break-words">
              <Rule rule={rule} chainId={item.chainId} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const toMs = (seconds: string) => Number(seconds) * 1000
const isOver = (rule: TokenRule) => rule.kind === 'expires' && (!rule.at || toMs(rule.at) <= serverNowMs())

function Rule({ rule, chainId }: { rule: TokenRule; chainId: number }): ReactNode {
  const messages = useMessages(tokenRulesMessages)
  switch (rule.kind) {
    case 'burned':
      return null
    case 'paused':
      return messages.paused
    case 'locked':
    case 'restricted':
    case 'liquidity':
      return messages[rule.kind](rule)
    case 'rented': {
      const { user, until, standard } = rule
      const date = until ? formatDate(toMs(until)) : ''
      return messages.rented({ hasEnd: until !== undefined, user: formatAddress(user), date, standard })
    }
    case 'expires': {
      const { at, standard } = rule
      const date = at ? formatDate(toMs(at)) : ''
      return isOver(rule)
        ? messages.expired({ hasDate: at !== undefined, date, standard })
        : messages.expires({ date, standard })
    }
    case 'nested': {
      const { contract, tokenId, owner, standard } = rule
      return (
        <>
          {messages.nested({ hasOwner: owner !== undefined, owner: owner ? formatAddress(owner) : '', standard })}{' '}
          <Link href={itemHref({ chainId, contract, tokenId })} className="underline underline-offset-4">
            {messages.openOuter}
          </Link>
        </>
      )
    }
    case 'account':
      return messages.account({ account: formatAddress(rule.account), standard: rule.standard })
    case 'dynamic_traits':
      return (
        <>
          {messages.dynamicTraits(rule)}
          <DynamicTraits traits={rule.traits} />
        </>
      )
    default:
      return rule satisfies never
  }
}

const truths: Record<string, string> = { true: '✓', false: '–' }

function DynamicTraits({ traits }: { traits: readonly Trait[] }) {
  if (traits.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {traits.map(({ name, ...value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{truths[value.value] ?? formatTraitValue(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
