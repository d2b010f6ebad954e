import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { safeVocabularyMessages } from '@/lib/i18n/generated/safe-vocabulary-messages'
import type { Balances } from '@/lib/protocol/safe-gateway'
import { cleanLine } from '@/lib/safe/page/clean-line'
import { formatBalanceValue } from '@/lib/safe/page/format-balance-value'
import { formatUnits } from '@/lib/safe/page/format-units'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import { readStoredCurrency, writeStoredCurrency } from '@/lib/safe/page/stored-currency'
import { fiatCurrenciesQueryOptions, safeBalancesQueryOptions } from '@/lib/safe/queries/safe-balances'
import { SafeLoadError } from './SafeLoadError'
import { SafeSection } from './SafeSection'
import type { SafePageContext } from './safe-page-context'

/** The coins and tokens of a Safe, and what they come to in a currency. */
export function SafeBalances({ place }: { place: SafePageContext }) {
  const { balances: messages } = useMessages(safeListsMessages)
  const { loading } = useMessages(safeOverviewMessages)
  const [currency, setCurrency] = useState(readStoredCurrency)
  const codes = useQuery(fiatCurrenciesQueryOptions(place))
  const found = useQuery({ ...safeBalancesQueryOptions(place, currency), placeholderData: keepPreviousData })
  const { data } = found
  const choose = (code: string) => {
    writeStoredCurrency(code)
    setCurrency(code)
  }
  return (
    <SafeSection heading={messages.heading}>
      <CurrencyPicker codes={codes.data ?? []} currency={currency} onChoose={choose} />
      {found.isPending && (
        <p role="status" data-coming="" className="text-muted">
          {loading}
        </p>
      )}
      {found.error && (
        <SafeLoadError error={found.error} isStale={data !== undefined} onRetry={() => void found.refetch()} />
      )}
      {data && <Held balances={data} currency={currency} isStale={found.isPlaceholderData} />}
    </SafeSection>
  )
}

interface CurrencyPickerProps {
  codes: readonly string[]
  currency: string
  onChoose: (code: string) => void
}

function CurrencyPicker({ codes, currency, onChoose }: CurrencyPickerProps) {
  const { balances: messages } = useMessages(safeListsMessages)
  const id = useId()
  const known = codes.map((code) => code.toLowerCase())
  const offered = [...new Set([currency, ...known])].toSorted()
  return (
    <p className="flex items-center gap-3 text-sm">
      <label htmlFor={id} className="text-muted">
        {messages.currency}
      </label>
      <select
        id={id}
        value={currency}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-9 rounded-control border border-edge bg-raised px-3 text-base text-text"
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {code.toUpperCase()}
          </option>
        ))}
      </select>
    </p>
  )
}

function Held({ balances, currency, isStale }: { balances: Balances; currency: string; isStale: boolean }) {
  const { balances: messages } = useMessages(safeListsMessages)
  const words = useMessages(safeVocabularyMessages)
  const total = formatBalanceValue(balances.fiatTotal, currency)
  if (balances.items.length === 0) return <p className="text-muted">{messages.empty}</p>
  return (
    <div aria-busy={isStale}>
      <ul className="divide-y divide-line border-y border-line">
        {balances.items.map(({ tokenInfo: token, balance, fiatBalance }) => {
          const amount = formatUnits(balance, token.decimals ?? 0)
          return (
            <li key={`${token.type}:${token.address}`} className="flex items-baseline justify-between gap-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                {cleanLine(token.name) || cleanLine(token.symbol)}
                <span className="block text-sm text-muted">
                  {getEnumMessage(words.tokenType, token.type, (word) => words.otherWord({ word }))}
                </span>
              </span>
              <span className="figures min-w-0 text-end wrap-anywhere">
                {amount === null ? messages.unreadable : `${amount} ${cleanLine(token.symbol, 20)}`}
                <span className="block text-sm text-muted">
                  {formatBalanceValue(fiatBalance, currency) ?? messages.noPrice}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="figures mt-3 flex justify-between gap-4">
        {total === null ? <span className="text-muted">{messages.noPrices}</span> : <span>{messages.total}</span>}
        {total !== null && <span>{total}</span>}
      </p>
    </div>
  )
}
