import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Show } from '@/lib/api/schemas/curation'
import { getLanguage } from '@/lib/base/current-language'
import { getSite } from '@/lib/base/site'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { type Locale, localeNames, locales } from '@/lib/i18n/locales'
import { itemHref } from '@/lib/items/item-href'
import type { CuratedNames } from '@/lib/moderation/curated-names'
import { parseCuratedAddress } from '@/lib/moderation/parse-curated-address'
import { showHref } from '@/lib/shows/show-href'
import { AddEntries } from './AddEntries'
import { CuratedLink } from './CuratedLink'
import { OrderedEntries } from './OrderedEntries'
import { TimeField } from './TimeField'

interface ShowFieldsProps {
  show: Show
  names: CuratedNames
  onChange: (show: Show) => void
}

type ShownItem = Show['items'][number]

/** All of one show, closed behind its address. */
export function ShowFields({ show, names, onChange }: ShowFieldsProps) {
  const messages = useMessages(curationMessages)
  const change = (part: Partial<Show>) => onChange({ ...show, ...part })
  const cover = show.cover ?? show.items[0]
  const isCover = (item: ShownItem) => cover !== undefined && itemHref(cover) === itemHref(item)
  const [isNew] = useState(show.items.length === 0)
  return (
    <details open={isNew}>
      <summary className="cursor-pointer break-all">
        {show.title[getLanguage() as Locale] ?? Object.values(show.title)[0] ?? ''} ({showHref(show)})
      </summary>
      <div className="flex flex-col gap-4 border-s border-line py-4 ps-4">
        <Link href={showHref(show)} className="self-start underline underline-offset-4">
          {messages.viewShow}
        </Link>
        <ShowTexts show={show} onChange={change} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TimeField label={messages.from} value={show.from} onChange={(from) => change({ from })} />
          <TimeField label={messages.until} value={show.until} onChange={(until) => change({ until })} />
        </div>
        <h3 className="text-lg">{messages.showItems({ count: show.items.length })}</h3>
        <OrderedEntries
          entries={show.items}
          keyOf={itemHref}
          onChange={(items) => {
            const isCoverGone = show.cover !== null && !items.some((item) => itemHref(item) === itemHref(cover ?? item))
            change({ items: [...items], ...(isCoverGone ? { cover: null } : {}) })
          }}
          actions={(item) => (
            <Button size="small" variant="quiet" aria-pressed={isCover(item)} onClick={() => change({ cover: item })}>
              {isCover(item) ? messages.isCover : messages.makeCover}
            </Button>
          )}
        >
          {(item) => <CuratedLink href={itemHref(item)} names={names} />}
        </OrderedEntries>
        <AddEntries
          label={messages.address}
          hint={messages.showItemsHint}
          bad={messages.badItem}
          entries={show.items}
          parse={parseItem}
          keyOf={itemHref}
          onAdd={(items) => change({ items: [...items] })}
        />
      </div>
    </details>
  )
}

/** The title and the text in each language on offer. */
function ShowTexts({ show, onChange }: { show: Show; onChange: (part: Pick<Show, 'title' | 'text'>) => void }) {
  const messages = useMessages(curationMessages)
  const id = useId()
  const offered = getSite().languages ?? locales
  const isFirst = (locale: Locale) => Number(locale === getLanguage())
  return locales
    .filter((locale) => offered.includes(locale))
    .toSorted((a, b) => isFirst(b) - isFirst(a))
    .map((locale) => (
      <div key={locale} className="flex flex-col gap-3">
        <Field id={`${id}-title-${locale}`} label={`${messages.showTitle} (${localeNames[locale]})`}>
          {(own) => (
            <input
              {...own}
              className={fieldClassName}
              maxLength={80}
              value={show.title[locale] ?? ''}
              onChange={({ target }) =>
                onChange({ title: replaceText(show.title, locale, target.value) ?? {}, text: show.text })
              }
            />
          )}
        </Field>
        <Field id={`${id}-text-${locale}`} label={`${messages.showText} (${localeNames[locale]})`}>
          {(own) => (
            <textarea
              {...own}
              rows={3}
              className={fieldClassName}
              maxLength={4_000}
              value={show.text?.[locale] ?? ''}
              onChange={({ target }) =>
                onChange({ title: show.title, text: replaceText(show.text ?? {}, locale, target.value) })
              }
            />
          )}
        </Field>
      </div>
    ))
}

/** Null where no language is left. */
function replaceText(texts: Show['title'], locale: Locale, text: string): Show['title'] | null {
  const { [locale]: _, ...others } = texts
  if (text !== '') return { ...others, [locale]: text }
  return Object.keys(others).length > 0 ? others : null
}

function parseItem(text: string): ShownItem | null {
  const subject = parseCuratedAddress(text)
  if (subject?.kind !== 'item') return null
  const { chainId, contract, tokenId } = subject
  return { chainId, contract, tokenId }
}
