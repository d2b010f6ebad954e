import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { useDraftSync } from '@/hooks/creation/useDraftSync'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Category } from '@/lib/api/schemas/categories'
import { formatDate } from '@/lib/base/format/format-date'
import type { ItemDraft } from '@/lib/creation/item-draft'
import { type DraftPart, listDraftDifferences } from '@/lib/creation/list-draft-differences'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { draftMessages } from '@/lib/i18n/generated/draft-messages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'

export interface DraftConflictProps {
  draft: ItemDraft
  sync: ReturnType<typeof useDraftSync>
  /** It is gone then: the focus has to go on somewhere. */
  onChosen: () => void
}

/** What was changed in two browsers, and where the two differ: one of them goes on. */
export function DraftConflict({ draft, sync: { state, choose }, onChosen }: DraftConflictProps) {
  const messages = useMessages(draftMessages)
  if (state?.step !== 'asking' || !choose) return null
  const { at, isBlank, other } = state
  const time = formatDate(Number(at) * 1000)
  const pick = (choice: 'other' | 'own') => {
    void choose(choice)
    onChosen()
  }
  return (
    <section aria-label={messages.conflict} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <Notice text={`${isBlank ? messages.finished({ time }) : messages.changed({ time })} ${messages.choose}`} />
      {!isBlank && <Differences own={draft} other={other} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => pick('other')}>{isBlank ? messages.startOver : messages.other}</Button>
        <Button onClick={() => pick('own')}>{messages.own}</Button>
      </div>
    </section>
  )
}

function Differences({ own, other }: { own: ItemDraft; other: ItemDraft }) {
  const { sale } = useMessages(creationMessages)
  const messages = useMessages(draftMessages)
  const { categories } = useMessages(commonMessages)
  const name = useNames()
  const differences = listDraftDifferences(own, other)
  if (differences.length === 0) return <p className="text-sm text-muted">{messages.same}</p>
  const say = (part: DraftPart, text: string) => {
    if (part === 'category' && text) return categories[text as Category]
    if (part === 'sale') return sale.choice[text as ItemDraft['sale']]
    if (part === 'duration') return getMessages(orderFlowsMessages).list.duration[text as ItemDraft['duration']]
    return text || <span className="text-muted">{messages.none}</span>
  }
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="sr-only">{messages.differences}</caption>
      <thead className="text-muted">
        <tr>
          <td className="py-1 pe-3" />
          <th scope="col" className="py-1 pe-3 font-normal">
            {messages.here}
          </th>
          <th scope="col" className="py-1 font-normal">
            {messages.there}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ part, own: mine, other: theirs }) => (
          <tr key={part} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pe-3 font-normal text-muted">
              {name[part]}
            </th>
            <td className="py-1.5 pe-3 wrap-anywhere">{say(part, mine)}</td>
            <td className="py-1.5 wrap-anywhere">{say(part, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As the form calls them. */
function useNames(): Record<DraftPart, string> {
  const { file, about, traits, collection, sale } = useMessages(creationMessages)
  return {
    ...{ media: file.heading, cover: file.cover, name: about.name, description: about.description },
    ...{ alt: about.alt, category: about.category, traits: traits.heading },
    ...{ collection: collection.heading, collectionName: collection.name },
    ...{ collectionDescription: collection.description, royaltyPercent: collection.royalty, shares: collection.shares },
    ...{ sale: sale.heading, price: sale.price, duration: sale.ends },
  }
}
