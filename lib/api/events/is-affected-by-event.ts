import type { MarketEvent } from '@/lib/api/schemas/market-event'

/** The items an event speaks of, as the query keys name them; null for those that change no view. */
export function getItemOfEvent(event: MarketEvent): { chainId: number; contract: string; tokenId?: string } | null {
  if (event.type === 'block') return null
  if (event.type === 'order') return { chainId: event.chainId, contract: event.collection, tokenId: event.tokenId }
  return { chainId: event.chainId, contract: event.contract, tokenId: event.tokenId }
}

/** What is of one item or collection, or of some of its parts. */
const nouns: readonly unknown[] = ['item', 'collection', 'activity', 'orders']

interface KeyParameters {
  chainId?: number
  contract?: string
  tokenId?: string
}

/** Whether the answer under this query key may have changed. A parameter that is not set matches all. */
export function isAffectedByEvent(queryKey: readonly unknown[], event: MarketEvent): boolean {
  const [noun, parameters] = queryKey as [unknown, KeyParameters | undefined]
  const touched = getItemOfEvent(event)
  if (!touched) return false
  if (noun === 'items') return true
  if (noun === 'order') return 'hash' in event && JSON.stringify(parameters).includes(event.hash)
  if (!nouns.includes(noun)) return false
  return (['chainId', 'contract', 'tokenId'] as const).every((name) => {
    const wanted = parameters?.[name]
    const given = touched[name]
    return wanted === undefined || given === undefined || String(wanted).toLowerCase() === String(given).toLowerCase()
  })
}
