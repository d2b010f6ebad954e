import { useItemCards } from '@/hooks/items/useItemCards'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { itemDetailsMessages } from '@/lib/i18n/generated/item-details-messages'
import { ItemCard } from './ItemCard'

const sizes = '(min-width: 1280px) 15vw, (min-width: 768px) 27vw, 42vw'

/** A row of other items of the same collection, or by the same maker. */
export function MoreFromCollection({ items }: { items: readonly Item[] }) {
  const messages = useMessages(itemDetailsMessages)
  const cards = useItemCards(items)
  return (
    <section>
      <h2 className="mb-6 text-xl">{messages.more}</h2>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-6">
        {cards.map((card) => (
          <ItemCard key={card.id} item={card} sizes={sizes} />
        ))}
      </div>
    </section>
  )
}
