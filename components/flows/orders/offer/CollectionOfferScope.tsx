import { useQuery } from '@tanstack/react-query'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionTraitsQueryOptions } from '@/lib/api/queries/collection-traits'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import type { OfferScopeProps } from './OfferScope'

/** For any item of a collection, or for any of those that have a trait. */
export function CollectionOfferScope({ item, value, onChange }: OfferScopeProps) {
  const { offer: messages } = useMessages(orderFlowsMessages)
  const { chainId, contract, collection } = item
  const { data: traits = [] } = useQuery(collectionTraitsQueryOptions({ chainId, contract }))
  const chosen = traits.findIndex((trait) => trait.name === value.trait?.name && trait.value === value.trait.value)
  return (
    <Field id="offer-scope" label={messages.scope}>
      {(own) => (
        <select
          {...own}
          className={fieldClassName}
          value={chosen}
          onChange={(event) => {
            const trait = traits[Number(event.target.value)]
            onChange(
              trait ? { scope: 'trait', trait: { name: trait.name, value: trait.value } } : { scope: 'collection' },
            )
          }}
        >
          <option value={-1}>{messages.anyOf({ name: collection.name })}</option>
          {traits.map((trait, index) => (
            <option key={`${trait.name}:${trait.value}`} value={index}>
              {messages.trait(trait)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
