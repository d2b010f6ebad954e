import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import type { ListingForm } from '@/lib/orders/parse-listing-form'

export interface ListKindPickerProps {
  isMany: boolean
  isEdition: boolean
  way: ListingForm['way']
  onChange: (way: ListingForm['way']) => void
}

/** How a price is asked: the same for all, falling with time, from one account alone; or for several items together. */
export function ListKindPicker({ isMany, isEdition, way, onChange }: ListKindPickerProps) {
  const { list: messages } = useOrderFlowMessages()
  const ways: readonly ListingForm['way'][] = isMany
    ? ['fixed', 'bundle']
    : isEdition
      ? ['fixed', 'private']
      : ['fixed', 'falling', 'private']
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-2 text-sm text-muted">{messages.way}</legend>
      {ways.map((one) => (
        <label key={one} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name="list-way"
            className="size-5 shrink-0 accent-accent"
            checked={way === one}
            onChange={() => onChange(one)}
          />
          {isMany && one === 'fixed' ? messages.ways.each : messages.ways[one]}
        </label>
      ))}
    </fieldset>
  )
}
