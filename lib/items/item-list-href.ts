import type { ItemFilter } from './item-filter'

const fields = ['q', 'category', 'status', 'network', 'collection', 'min', 'max', 'currency'] as const

/** The fields of an address, in its order: what a form has to bring for the rest to stay. */
export function listFilterFields({ traits, ...filter }: ItemFilter): [name: string, value: string][] {
  const { sort, cursor } = filter
  const given = fields.map((name): [string, string | number | undefined] => [name, filter[name]])
  const others = Object.entries(traits ?? {}).map(([name, value]) => [`trait[${name}]`, value])
  return [...given, ...others, ...Object.entries({ sort, cursor })].flatMap(([name, value]) =>
    name !== undefined && value !== undefined && value !== '' ? [[name, String(value)] as [string, string]] : [],
  )
}

/** The address of a list: what is set stands in it, so that it can be kept, sent and gone back to. */
export function itemListHref(path: string, filter: ItemFilter): string {
  const fields = listFilterFields(filter)
  return fields.length === 0 ? path : `${path}?${formatFilterFields(fields)}`
}

/** An address may have brackets in its query, and is easier to read with them. */
export function formatFilterFields(fields: [name: string, value: string][]): string {
  return String(new URLSearchParams(fields)).replace(/%5B/g, '[').replace(/%5D/g, ']')
}

/** Nothing narrows the list. */
export function isPlain(filter: ItemFilter): boolean {
  return listFilterFields({ ...filter, sort: undefined, cursor: undefined }).length === 0
}
