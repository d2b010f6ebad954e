import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import type { OfferTerms } from '@/lib/orders/offer-terms'

export type OfferScopeValue = Pick<OfferTerms, 'scope' | 'trait'>

export interface OfferScopeProps {
  item: Item
  value: OfferScopeValue
  onChange: (value: OfferScopeValue) => void
}

/** For this item, for any of its collection, or for any that shares a trait with it. */
export function OfferScope({ item, value, onChange }: OfferScopeProps) {
  const { offer: messages } = useMessages(orderFlowsMessages)
  const choices: { key: string; label: string; value: OfferScopeValue }[] = [
    { key: 'item', label: messages.thisItem, value: { scope: 'item' } },
    { key: 'collection', label: messages.anyOf({ name: item.collection.name }), value: { scope: 'collection' } },
    ...(item.traits ?? []).map(({ name, value: of }) => ({
      key: `${name}:${of}`,
      label: messages.anyWith({ name, value: of, of: item.collection.name }),
      value: { scope: 'trait' as const, trait: { name, value: of } },
    })),
  ]
  const chosen = value.trait ? `${value.trait.name}:${value.trait.value}` : value.scope
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm text-muted">{messages.scope}</legend>
      {choices.map(({ key, label, value: choice }) => (
        <label key={key} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name="offer-scope"
            className="size-5 shrink-0 accent-accent"
            checked={chosen === key}
            onChange={() => onChange(choice)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
