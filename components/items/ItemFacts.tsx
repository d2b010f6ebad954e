import type { ReactNode } from 'react'
import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { FileProblem } from '@/lib/api/schemas/file-problem'
import type { Item } from '@/lib/api/schemas/item'
import { formatDate } from '@/lib/base/format/format-date'
import { formatTokenUnits } from '@/lib/base/format/format-token-units'
import { collectionHref } from '@/lib/collections/collection-href'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemDetailsMessages } from '@/lib/i18n/generated/item-details-messages'
import { describePictureProblem } from '@/lib/items/describe-picture-problem'
import { findChain } from '@/lib/protocol/chains/chains'

/** What the chain says of an item, for those who want to check. */
export function ItemFacts({ item }: { item: Item }) {
  const { item: messages, categories } = useMessages(commonMessages)
  const {
    category,
    traits = [],
    supply,
    decimals = 0,
    externalUrl,
    droppedFields,
    metadataProblem,
    pictureProblem,
  } = item
  const details = useMessages(itemDetailsMessages)
  const isTrait = traits.some(({ name, value }) => name === 'Category' && value === category)
  const rows: [label: string, value: ReactNode][] = [
    [
      messages.collection,
      <Link key="collection" href={collectionHref(item)} className="break-words underline underline-offset-4">
        {item.collection.name}
      </Link>,
    ],
    ...(category && !isTrait ? [[messages.category, categories[category]] as [string, string]] : []),
    [messages.network, findChain(item.chainId)?.name ?? item.chainId],
    [messages.contract, <Address key="contract" address={item.contract} />],
    [
      messages.tokenId,
      <span key="token" className="figures break-all">
        {item.tokenId}
      </span>,
    ],
    [messages.standard, item.standard],
    ...(supply ? [[messages.supply, formatTokenUnits(BigInt(supply), decimals)] as [string, string]] : []),
    ...(supply && decimals > 0
      ? [
          [messages.smallestPart, messages.smallestPartOf({ amount: formatTokenUnits(1n, decimals) })] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  if (externalUrl) {
    rows.push([
      details.website,
      <a
        key="website"
        href={externalUrl}
        rel="nofollow noopener noreferrer ugc"
        className="break-all underline underline-offset-4"
      >
        {new URL(externalUrl).host}
      </a>,
    ])
  }
  // Of an item that nobody trades it is no news: many change as their makers meant.
  const isTraded = item.listing ?? item.bestOffer ?? item.otherListings?.[0] ?? item.isBundled
  if (item.changedAt && isTraded) rows.push([details.changed, <MetadataChange key="changed" item={item} />])
  if (metadataProblem) rows.push([details.metadataProblem, sayProblem(metadataProblem)])
  if (pictureProblem) {
    rows.push([details.pictureProblem, sayPictureProblem(describePictureProblem(pictureProblem, details))])
  }
  if (droppedFields) rows.push([details.unread, droppedFields.join(', ')])

  function sayPictureProblem(text: string): string {
    return item.image ? details.stale({ problem: text }) : text
  }

  function sayProblem(problem: FileProblem): string {
    const text = details.problems[problem]
    // What was known before stays.
    return item.name === `#${item.tokenId}` ? text : details.stale({ problem: text })
  }

  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-6 py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When its name or picture became others, and what they were. */
function MetadataChange({ item: { earlier, changedAt } }: { item: Item }) {
  const details = useMessages(itemDetailsMessages)
  const date = formatDate(Number(earlier?.until ?? changedAt) * 1000)
  return (
    <div className="flex items-center justify-end gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="figures">{details.changedOn({ date })}</p>
        {earlier && <p className="text-muted">{details.earlier({ name: earlier.name })}</p>}
      </div>
      {earlier?.image && (
        // biome-ignore lint/performance/noImgElement: of one size only; the optimiser is off
        <img src={earlier.image} alt="" width={48} height={48} loading="lazy" className="size-12 object-contain" />
      )}
    </div>
  )
}
