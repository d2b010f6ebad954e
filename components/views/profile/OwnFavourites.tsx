import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemGrid } from '@/components/items/ItemGrid'
import { Button } from '@/components/ui/Button'
import { useFavourites } from '@/hooks/favourites/useFavourites'
import { useItemCards } from '@/hooks/items/useItemCards'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { profileMessages } from '@/lib/i18n/generated/profile-messages'
import { parseItemKey } from '@/lib/items/item-key'
import { itemQueryOptions } from '@/lib/items/item-queries'
import type { ItemSummary } from '@/lib/items/item-summary'

const pageSize = 10

/** The items that the page's own person likes, for nobody else; once that person has signed in. */
export function OwnFavourites() {
  const { own: messages } = useMessages(accountMessages)
  const { more } = useMessages(profileMessages)
  const [count, setCount] = useState(pageSize)
  const { isSignedOut, run } = useSession()
  const ids = useFavourites()
  const items = useQueries({
    queries: ids.slice(0, count).map((id) => itemQueryOptions(parseItemKey(id))),
    combine: (answers) => answers.flatMap(({ data }): Item[] => (data ? [data] : [])),
  })
  return (
    <div>
      <ProfileItems
        heading={messages.favourites}
        lead={messages.favouritesLead}
        items={items}
        empty={isSignedOut ? messages.favouritesClosed : messages.favouritesEmpty}
      />
      {isSignedOut && (
        <Button className="mt-4" onClick={() => run(async () => null).catch(() => null)}>
          {messages.signIn}
        </Button>
      )}
      {ids.length > count && (
        <Button className="mx-auto mt-10 flex" onClick={() => setCount(count + pageSize)}>
          {more}
        </Button>
      )}
    </div>
  )
}

interface ProfileItemsProps {
  heading: string
  lead?: string
  items: readonly ItemSummary[]
  /** Shows when there are no items. Without it the section is left out. */
  empty?: string
}

function ProfileItems({ heading, lead, items, empty }: ProfileItemsProps) {
  const cards = useItemCards(items)
  if (cards.length === 0 && !empty) return null
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-6">
        {cards.length > 0 ? <ItemGrid items={cards} /> : <p className="text-muted">{empty}</p>}
      </div>
    </section>
  )
}
