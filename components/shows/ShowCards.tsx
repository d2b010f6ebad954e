import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDay } from '@/lib/base/format/format-day'
import { showsMessages } from '@/lib/i18n/generated/shows-messages'
import type { LocalizedShow } from '@/lib/shows/localized-show'
import { showHref } from '@/lib/shows/show-href'
import { ShowCover } from './ShowCover'

/** Shows with their pictures, titles and times. */
export function ShowCards({ shows }: { shows: readonly LocalizedShow[] }) {
  const messages = useMessages(showsMessages)
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {shows.map((show) => (
        <li key={show.slug} className="min-w-0">
          <article className="group relative">
            {show.cover && (
              <span aria-hidden="true" className="mb-4 flex h-64 items-center justify-center bg-raised p-4">
                <ShowCover
                  cover={show.cover}
                  isDecoration
                  sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 88vw"
                  maxHeight="14rem"
                />
              </span>
            )}
            <h3 className="text-xl" lang={show.language}>
              <Link
                href={showHref(show)}
                className="after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {show.title}
              </Link>
            </h3>
            {show.until !== null && (
              <p className="text-muted">{messages.until({ date: formatDay(Number(show.until) * 1000) })}</p>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}
