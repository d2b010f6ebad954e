import { useMessages } from '@/hooks/ui/useMessages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'

export interface SigningMethodPickerProps {
  bySignatures: boolean
  onChange: (bySignatures: boolean) => void
}

/** How a Safe agrees to an order: by a transaction, or by its owners' signatures off the chain. */
export function SigningMethodPicker({ bySignatures, onChange }: SigningMethodPickerProps) {
  const { ways } = useMessages(pendingOrdersMessages)
  const choices = [
    { isBySignatures: false, label: ways.chain, text: ways.chainText },
    { isBySignatures: true, label: ways.signatures, text: ways.signaturesText },
  ]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm text-muted">{ways.legend}</legend>
      {choices.map(({ isBySignatures, label, text }) => (
        <label key={label} className="flex items-start gap-3">
          <input
            type="radio"
            name="signing-way"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            aria-label={label}
            aria-describedby={`signing-way-${isBySignatures}`}
            checked={bySignatures === isBySignatures}
            onChange={() => onChange(isBySignatures)}
          />
          <span>
            {label}
            <span id={`signing-way-${isBySignatures}`} className="block text-sm text-muted">
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
