import { useFavourite } from '@/hooks/favourites/useFavourite'
import { useMessages } from '@/hooks/ui/useMessages'
import { favouritesMessages } from '@/lib/i18n/generated/favourites-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'

const heart = 'M12 20.5 4.7 13A4.6 4.6 0 0 1 11.2 6.5L12 7.3l.8-.8A4.6 4.6 0 0 1 19.3 13Z'

/** A heart that is full or not. Who has not signed in is asked to, and then it is done. */
export function FavouriteButton({ item }: { item: ItemCardData }) {
  const messages = useMessages(favouritesMessages)
  const { isFavourite, isBusy, hasFailed, toggle } = useFavourite(item.id)
  const name = item.name
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-busy={isBusy}
        aria-label={isFavourite ? messages.remove({ name }) : messages.add({ name })}
        onClick={() => isBusy || toggle()}
        className="relative grid size-9 place-items-center rounded-control text-muted hover:text-text aria-pressed:text-accent"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill={isFavourite ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          className="size-5"
        >
          <path d={heart} />
        </svg>
      </button>
      {hasFailed && (
        <p
          role="alert"
          className="absolute top-full end-0 z-10 w-max rounded-control border border-line bg-raised px-2 py-1 text-sm text-danger"
        >
          {messages.failed}
        </p>
      )}
    </>
  )
}
