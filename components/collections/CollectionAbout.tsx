import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Collection } from '@/lib/api/schemas/collection'
import { formatDay } from '@/lib/base/format/format-day'
import { splitExcerpt } from '@/lib/base/format/split-excerpt'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'
import { itemDetailsMessages } from '@/lib/i18n/generated/item-details-messages'

/** What a collection says of itself, where its makers are, and since when it is there. */
export function CollectionAbout({ collection }: { collection: Collection }) {
  const { header: messages } = useMessages(collectionTabsMessages)
  const { problems } = useMessages(itemDetailsMessages)
  const { description, externalUrl, firstMintedAt, metadataProblem, image, banner } = collection
  const isKnown = description || externalUrl || image || banner
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {description && <Description text={description} />}
      {(externalUrl || firstMintedAt) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {externalUrl && (
            <a
              href={externalUrl}
              rel="nofollow noopener noreferrer ugc"
              title={messages.website}
              className="inline-flex items-center gap-1.5 break-all text-text underline underline-offset-4"
            >
              <Icon name="external" className="size-4" />
              {new URL(externalUrl).host}
            </a>
          )}
          {firstMintedAt && <span>{messages.firstMinted({ date: formatDay(Number(firstMintedAt) * 1000) })}</span>}
        </p>
      )}
      {metadataProblem && (
        <p className="text-sm text-muted">
          {messages[isKnown ? 'stale' : 'unread']({ problem: problems[metadataProblem] })}
        </p>
      )}
    </div>
  )
}

/** Of a long one the beginning, and the rest on demand; a page without scripts has both. */
function Description({ text }: { text: string }) {
  const { more } = useMessages(collectionTabsMessages).header
  const [excerpt, rest] = splitExcerpt(text)
  const look = 'max-w-prose break-words sm:text-lg whitespace-pre-line text-muted'
  if (!rest)
    return (
      <p dir="auto" className={look}>
        {excerpt}
      </p>
    )
  return (
    <div>
      <p dir="auto" className={look}>
        {excerpt}…
      </p>
      <details className="group">
        <summary className="inline-flex cursor-pointer items-center gap-1 text-patina underline-offset-4 hover:underline">
          {more}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </summary>
        <p dir="auto" className={look}>
          {rest}
        </p>
      </details>
    </div>
  )
}
