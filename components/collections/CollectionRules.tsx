import { useQuery } from '@tanstack/react-query'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionRulesQueryOptions } from '@/lib/api/queries/token-rules'
import type { Collection } from '@/lib/api/schemas/collection'
import { tokenRulesMessages } from '@/lib/i18n/generated/token-rules-messages'

/** The rules that the contract of a collection has for its items. All but a pause stand behind a word, so that nothing below them moves. */
export function CollectionRules({ collection }: { collection: Collection }) {
  const messages = useMessages(tokenRulesMessages)
  const { data } = useQuery(collectionRulesQueryOptions(collection))
  if (!data) return null
  const { rules, itemRules } = data
  const ofItems: Record<string, ((values: { standard: string }) => string) | undefined> = messages.items
  const texts = [
    ...rules.flatMap((rule) => (rule.kind === 'restricted' ? messages.restricted(rule) : [])),
    ...itemRules.flatMap(({ kind, standard }) => ofItems[kind]?.({ standard }) ?? []),
  ]
  return (
    <>
      {texts.length > 0 && (
        <details className="text-sm open:w-full">
          <summary className="flex min-h-9 cursor-pointer items-center text-patina underline-offset-4 hover:underline">
            {messages.more({ count: texts.length })}
          </summary>
          <ul aria-label={messages.collectionLabel} className="mt-2 flex max-w-prose flex-col gap-1 text-muted">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {rules.some(({ kind }) => kind === 'paused') && (
        <div className="w-full">
          <Notice text={messages.paused} />
        </div>
      )}
    </>
  )
}
