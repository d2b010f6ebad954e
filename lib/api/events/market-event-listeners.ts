import type { MarketEvent } from '@/lib/api/schemas/market-event'

type Listener = (event: MarketEvent) => void

const listeners = new Set<Listener>()

/** What the tab's one stream brings, for those that keep no answers of the market. */
export function subscribeToMarketEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function publishMarketEvent(event: MarketEvent): void {
  for (const listener of listeners) listener(event)
}
