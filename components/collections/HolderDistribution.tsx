import { useMessages } from '@/hooks/ui/useMessages'
import { formatNumber } from '@/lib/base/format/format-number'
import { formatPercentage } from '@/lib/base/format/format-percentage'
import type { HolderBucket } from '@/lib/collections/holder-bucket'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'

/** How many accounts hold how many items: a table whose bars show the share of the accounts. */
export function HolderDistribution({ buckets }: { buckets: readonly HolderBucket[] }) {
  const { distribution: messages } = useMessages(collectionTabsMessages)
  const all = buckets.reduce((sum, { holderCount }) => sum + holderCount, 0)
  return (
    <table className="figures w-full max-w-3xl">
      <thead className="text-sm text-muted">
        <tr>
          <th className="py-2 text-start font-normal">{messages.held}</th>
          <th className="w-1/2 py-2 text-start font-normal">{messages.share}</th>
          <th className="py-2 ps-4 text-end font-normal">{messages.holders}</th>
          <th className="py-2 ps-4 text-end font-normal">{messages.items}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {buckets.map(({ least, most, holderCount, quantity }) => (
          <tr key={least}>
            <th scope="row" className="py-2.5 pe-4 text-start font-normal whitespace-nowrap">
              {most === null ? messages.from({ least }) : least === most ? least : messages.span({ least, most })}
            </th>
            <td className="py-2.5">
              <span className="flex items-center gap-3">
                <span aria-hidden="true" className="block h-2 flex-1 bg-raised">
                  <span className="block h-full bg-patina" style={{ width: `${(holderCount / all) * 100}%` }} />
                </span>
                <span className="w-14 text-end text-sm text-muted">
                  {formatPercentage(BigInt(holderCount), BigInt(all))}
                </span>
              </span>
            </td>
            <td className="py-2.5 ps-4 text-end">{formatNumber(holderCount)}</td>
            <td className="py-2.5 ps-4 text-end">{formatNumber(BigInt(quantity))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
