import { useState } from 'react'
import { useMarketEvents } from '@/hooks/site/useMarketEvents'
import { PageTools } from './PageTools'

/** What stays for as long as the tab is open: live data, keyboard shortcuts, and tools in the footer. */
export function IdleParts() {
  useMarketEvents()
  // A page that is its own frame has no footer, and no search or pages for shortcuts to lead to.
  const [place] = useState(() => document.getElementById('page-tools'))
  return place && <PageTools place={place} />
}
