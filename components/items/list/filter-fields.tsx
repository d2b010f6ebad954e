import { Button } from '@/components/ui/Button'
import { fieldClassName } from '@/components/ui/Field'
import type { ItemStatus } from '@/lib/api/schemas/item'
import { type CollectionChoice, collectionKey, type Facet, type ItemFilter } from '@/lib/items/item-filter'
import type { PriceUnit } from '@/lib/items/price-unit'
import { sayFacet } from '@/lib/items/say-facet'
import { getItemListMessages } from './item-list-messages'

const statuses: ItemStatus[] = ['on_sale', 'ending', 'with_offers', 'not_on_sale']

/** It stays in sight at the end of a panel that scrolls. */
function Apply() {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-3">
      <Button type="submit" size="small">
        {getItemListMessages().apply}
      </Button>
    </div>
  )
}

export function StatusField({ chosen }: { chosen: ItemStatus | undefined }) {
  const option = (value: ItemStatus | '', label: string, hint?: string) => (
    <label key={value} className="flex min-h-6 items-baseline gap-3">
      <input
        type="radio"
        name="status"
        value={value}
        defaultChecked={value === (chosen ?? '')}
        className="size-4 shrink-0 translate-y-0.5 accent-accent"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
  return (
    <>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{getItemListMessages().status}</legend>
        {option('', getItemListMessages().any)}
        {statuses.map((status) =>
          option(status, getItemListMessages().statuses[status], getItemListMessages().statusHints[status]),
        )}
      </fieldset>
      <Apply />
    </>
  )
}

interface PriceFieldsProps extends Pick<ItemFilter, 'min' | 'max'> {
  units: readonly PriceUnit[]
  /** The symbol of one of them; the first by default. */
  chosen: string | undefined
}

export function PriceFields({ min, max, units, chosen }: PriceFieldsProps) {
  const [{ symbol = 'ETH' } = {}, ...others] = units
  const field = (name: 'min' | 'max', label: string, value = '') => (
    <label className="flex flex-col gap-1.5">
      {label}
      <input name={name} inputMode="decimal" maxLength={39} defaultValue={value} className={fieldClassName} />
    </label>
  )
  return (
    <>
      {field('min', others.length > 0 ? getItemListMessages().minimum : getItemListMessages().from({ symbol }), min)}
      {field('max', others.length > 0 ? getItemListMessages().maximum : getItemListMessages().to({ symbol }), max)}
      {others.length > 0 && (
        <label className="flex flex-col gap-1.5">
          {getItemListMessages().currency}
          <select name="currency" defaultValue={chosen ?? symbol} className={fieldClassName}>
            {units.map((unit) => (
              <option key={unit.symbol}>{unit.symbol}</option>
            ))}
          </select>
        </label>
      )}
      <Apply />
    </>
  )
}

interface Choice {
  value: string
  label: string
}

function Select({
  name,
  label,
  chosen = '',
  choices,
}: {
  name: string
  label: string
  chosen?: string | undefined
  choices: readonly Choice[]
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1.5">
      <span className="wrap-anywhere">{label}</span>
      <select name={name} defaultValue={chosen} className={fieldClassName}>
        <option value="">{getItemListMessages().any}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function NetworkField({
  networks,
  chosen,
}: {
  networks: readonly { id: number; name: string }[]
  chosen: number | undefined
}) {
  const choices = networks.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <Select name="network" label={getItemListMessages().network} chosen={chosen?.toString()} choices={choices} />
      <Apply />
    </>
  )
}

export function CollectionField({
  collections,
  chosen,
}: {
  collections: readonly CollectionChoice[]
  chosen: string | undefined
}) {
  const known = collections.map((one) => ({ value: collectionKey(one), label: one.name || one.contract }))
  const own = known.find(({ value }) => value.toLowerCase() === chosen?.toLowerCase())?.value
  return (
    <>
      <Select name="collection" label={getItemListMessages().collection} chosen={own} choices={known} />
      <Apply />
    </>
  )
}

/** So many lists, each of so many values: the most frequent. */
const most = { names: 100, values: 100 }

export function TraitFields({ traits, chosen = {} }: { traits: readonly Facet[]; chosen?: ItemFilter['traits'] }) {
  const names = [...new Set([...Object.keys(chosen), ...traits.map(({ name }) => name)])].slice(0, most.names).sort()
  return (
    <>
      {names.map((name) => {
        const own = traits
          .filter((facet) => facet.name === name)
          .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.value < b.value ? -1 : 1))
        const value = chosen[name]
        const isMissing = value !== undefined && !own.some((facet) => facet.value === value)
        const shown = [...(isMissing ? [{ name, value, count: 0 }] : []), ...own.slice(0, most.values)]
        const choices = shown.map((facet) => ({ value: facet.value, label: nameChoice(facet) }))
        return <Select key={name} name={`trait[${name}]`} label={name} chosen={value} choices={choices} />
      })}
      <Apply />
    </>
  )
}

function nameChoice(facet: Facet): string {
  const { count } = facet
  return getItemListMessages().option({ value: sayFacet(facet), count: count ?? 0, hasCount: count !== null })
}
