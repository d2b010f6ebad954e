import { ItemGrid } from '@/components/items/ItemGrid'
import { useItemCards } from '@/hooks/items/useItemCards'
import type { ItemSummary } from '@/lib/items/item-summary'

export interface ProfileItemsProps {
  heading: string
  lead?: string
  items: readonly ItemSummary[]
  /** Said when there is nothing; without it the section is left out. */
  empty?: string
}

export function ProfileItems({ heading, lead, items, empty }: ProfileItemsProps) {
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
