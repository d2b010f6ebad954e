import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ItemSummary } from '@/lib/items/item-summary'
import { ClockProvider } from './ClockProvider'
import { DemoDataProvider } from './DemoDataProvider'
import { WalletProvider } from './WalletProvider'

/** On a server it would be a timer that holds the whole page for so long; the query client of a page is gone with it there. */
const keptMs = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 24 * 60 * 60 * 1000

/** Asked again when something happened, not when a window gets the focus. What goes stale before its time is told by the market's events. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 0,
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        gcTime: keptMs,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })

export interface AppProvidersProps {
  items?: readonly ItemSummary[] | undefined
  nowMs?: number | undefined
  children: ReactNode
}

export function AppProviders({ items, nowMs, children }: AppProvidersProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <WalletProvider>
        <DemoDataProvider items={items}>
          <ClockProvider nowMs={nowMs}>{children}</ClockProvider>
        </DemoDataProvider>
      </WalletProvider>
    </QueryClientProvider>
  )
}
