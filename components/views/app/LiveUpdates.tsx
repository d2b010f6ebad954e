import { useMarketEvents } from '@/hooks/site/useMarketEvents'

/** Nothing to see: it listens to the market for as long as the tab is open. */
export function LiveUpdates() {
  useMarketEvents()
  return null
}
