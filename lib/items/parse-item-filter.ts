import * as z from 'zod/mini'
import { categorySchema, itemSortSchema, itemStatusSchema } from '@/lib/api/schemas/item'
import { collectionPathSchema, traitTextSchema } from '@/lib/api/schemas/query-parameters'
import { parseEther } from '@/lib/base/format/parse-ether'
import { searchTextSchema } from '@/lib/base/primitives'
import type { ItemFilter } from './item-filter'
import { listPriceUnits, type PriceUnit } from './price-unit'

const mostTraits = 10

const createAmountSchema = ({ decimals }: PriceUnit) =>
  z.string().check(
    z.trim(),
    z.refine((text) => parseEther(text, decimals) !== null),
  )
const networkSchema = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.maximum(2 ** 31 - 1)),
  ),
)

const createFields = (chainIds: readonly number[], amountSchema: ReturnType<typeof createAmountSchema>) => ({
  // It is written into the page, and no document may hold a control character.
  q: searchTextSchema.check(z.refine((text) => !/[^\P{Cc}\s]/u.test(text))),
  category: categorySchema,
  status: itemStatusSchema,
  network: networkSchema.check(z.refine((chainId) => chainIds.includes(chainId))),
  collection: z.string().check(z.refine((text) => chainIds.includes(parseCollection(text)?.chainId ?? 0))),
  min: amountSchema,
  max: amountSchema,
  sort: itemSortSchema,
  cursor: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

export interface ParsedItemFilter {
  filter: ItemFilter
  /** What a price can be typed in, and what it is typed in. */
  units: readonly PriceUnit[]
  unit: PriceUnit
  /** Something other than a price was asked for that makes no sense, and was left out. */
  isOdd: boolean
  /** What was typed as a price and is none: left out too. */
  oddAmount?: string
}

/**
 * What an address asks for. What makes no sense is left out, and said: a page with too much on it beats an error.
 * @param chainIds the networks of this market
 */
export function parseItemFilter(query: Record<string, unknown>, chainIds: readonly number[]): ParsedItemFilter {
  const units = listPriceUnits(chainIds)
  const unit = units.find(({ symbol }) => symbol === query.currency) ?? units[0]
  const amountSchema = createAmountSchema(unit)
  const isOtherCurrency = typeof query.currency === 'string' && query.currency !== '' && unit.symbol !== query.currency
  let isOdd = isOtherCurrency
  let oddAmount: string | undefined
  const read = <T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> | undefined => {
    // A form sends what is not filled in.
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
    const result = schema.safeParse(value)
    if (!result.success) isOdd = true
    return result.data
  }
  const plain = Object.entries(createFields(chainIds, amountSchema)).map(([name, schema]) => {
    // A bound in a currency that is not there is none in the first one.
    const value = isOtherCurrency && schema === amountSchema ? undefined : query[name]
    const amount = schema === amountSchema && typeof value === 'string' ? value.trim() : ''
    const result = amount ? amountSchema.safeParse(amount) : null
    if (result && !result.success) oddAmount ??= amount
    return [name, result ? result.data : read(schema, value)]
  })
  const traits = Object.entries(query).flatMap(([key, value]) => {
    const name = read(traitTextSchema, /^trait\[(?!__proto__\])(.+)\]$/s.exec(key)?.[1])
    const wanted = name === undefined ? undefined : read(traitTextSchema, value)
    return name === undefined || wanted === undefined ? [] : [[name, wanted] as const]
  })
  if (traits.length > mostTraits) isOdd = true
  const kept = Object.fromEntries(traits.slice(0, mostTraits))
  const given: ItemFilter = Object.fromEntries(plain.filter(([, value]) => value !== undefined))
  const filter = inOrder({ ...given, ...findCurrency(given, units, unit) }, unit)
  return {
    filter: traits.length > 0 ? { ...filter, traits: kept } : filter,
    isOdd,
    units,
    unit,
    ...(oddAmount === undefined ? {} : { oddAmount }),
  }
}

/** Said where there is a bound, and in another unit than the first. */
function findCurrency({ min, max }: ItemFilter, [first]: readonly PriceUnit[], { symbol }: PriceUnit) {
  return (min ?? max) !== undefined && symbol !== first?.symbol ? { currency: symbol } : {}
}

/** From 5 up to 1 is meant as from 1 up to 5. */
function inOrder(filter: ItemFilter, { decimals }: PriceUnit): ItemFilter {
  const { min, max } = filter
  if (min === undefined || max === undefined || (parseEther(min, decimals) ?? 0n) <= (parseEther(max, decimals) ?? 0n))
    return filter
  return { ...filter, min: max, max: min }
}

/** `31337-0x…`; null for anything else. */
export function parseCollection(text: string) {
  const [, chainId, contract] = /^(\d+)-(0x\w+)$/.exec(text) ?? []
  return collectionPathSchema.safeParse({ chainId, contract }).data ?? null
}
