import { renderToStaticMarkup } from 'react-dom/server'
import { Price } from '@/components/ui/Price'
import type { AccountFigures } from '@/lib/accounts/account-figures'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatNumber } from '@/lib/base/format/format-number'
import { accountFiguresMessages } from '@/lib/i18n/generated/account-figures-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/**
 * HTML of the figures of an account, in one row; empty without any. For pages' server side alone.
 * @param mostCounted counting went no further
 */
export function renderAccountFigures(figures: AccountFigures | null, mostCounted: number): string {
  if (!figures) return ''
  const messages = getMessages(accountFiguresMessages)
  const { ownedCount, createdCount, saleCount, soldWei, floorValueWei } = figures
  const symbol = getFigureUnit()
  const counted = (count: number) => (count > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count))
  const rows = [
    [messages.owned, counted(ownedCount)],
    [messages.created, counted(createdCount)],
    [messages.sales, formatNumber(saleCount)],
    [messages.sold, <Price key="sold" amount={formatEther(soldWei)} symbol={symbol} />],
    [
      messages.floorValue,
      floorValueWei === null ? '–' : <Price key="value" amount={formatEther(floorValueWei)} symbol={symbol} />,
    ],
  ] as const
  return renderToStaticMarkup(
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-3 lg:flex lg:gap-x-14">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures mt-1 text-lg">{value}</dd>
        </div>
      ))}
    </dl>,
  )
}
