import { DurationField, PriceField } from '@/components/orders/terms-fields'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import type { SaleChoice } from '@/lib/creation/item-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { DraftFieldsProps } from './DraftField'

export interface SaleFieldsProps extends DraftFieldsProps {
  config: Config
  chainId: number
}

const choices: readonly SaleChoice[] = ['later', 'now', 'lazy']
const coin = '0x0000000000000000000000000000000000000000'

/** When it is sold, and who pays for its mint. */
export function SaleFields({ config, chainId, draft, onChange, problemOf }: SaleFieldsProps) {
  const { sale: messages } = useMessages(creationMessages)
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-[family-name:var(--font-display)] text-xl">{messages.heading}</legend>
      <div className="flex flex-col gap-3">
        {choices.map((choice) => (
          <label key={choice} className="flex items-start gap-3">
            <input
              type="radio"
              name="sale"
              className="mt-0.5 size-5 shrink-0 accent-accent"
              checked={draft.sale === choice}
              onChange={() => onChange({ sale: choice })}
            />
            <span>
              {messages.choice[choice]}
              <span className="block text-sm text-muted">{messages.hint[choice]}</span>
            </span>
          </label>
        ))}
      </div>
      {draft.sale !== 'later' && (
        <>
          <PriceField
            id="create-price"
            name="price"
            label={messages.price}
            hint={messages.priceHint}
            problem={problemOf('price') ?? null}
            value={draft.price}
            onChange={(price) => onChange({ price })}
            currencies={[{ address: coin, symbol: getCurrency(chainId).symbol, decimals: 18 }]}
            currency={coin}
          />
          <DurationField
            id="create-duration"
            label={messages.ends}
            {...{ config }}
            duration={draft.duration}
            // The end is counted from when it is first signed or sent.
            onChange={(duration) =>
              onChange({ duration, saleTerms: draft.saleTerms && { ...draft.saleTerms, endTime: '0' } })
            }
          />
        </>
      )}
    </fieldset>
  )
}
