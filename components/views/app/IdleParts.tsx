import { useEffect, useState } from 'react'
import { useMarketEvents } from '@/hooks/site/useMarketEvents'
import { registerOfflineWorker } from '@/lib/browser/register-offline-worker'
import { PageTools } from './PageTools'

/** What stays for as long as the tab is open: live data, keyboard shortcuts, tools in the footer, and the page for the time without a connection. */
export function IdleParts() {
  useMarketEvents()
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') void registerOfflineWorker()
  }, [])
  // A page that is its own frame has no footer, and no search or pages for shortcuts to lead to.
  const [place] = useState(() => document.getElementById('page-tools'))
  return place && <PageTools place={place} />
}
