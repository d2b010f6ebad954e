import type { AppProps } from 'next/app'
import { Analytics } from '@/components/layout/Analytics'
import { LiveUpdates } from '@/components/layout/LiveUpdates'
import { Seo } from '@/components/layout/Seo'
import { Shell } from '@/components/layout/Shell'
import { WalletIsland } from '@/components/wallet/WalletIsland'
import { AppProviders } from '@/context/AppProviders'
import type { Item } from '@/lib/schemas/item'
import '@/styles/globals.css'

/** What a page rendered on request brings; a static one brings none of it. */
interface FrameProps {
  items?: Item[]
  nowMs?: number
  publicUrl?: string
  hasSafeHost?: boolean
  /** The page is its own frame: nothing of the market stands around it. */
  isBare?: boolean
}

export default function App({ Component, pageProps }: AppProps<FrameProps>) {
  const { items, nowMs, publicUrl, hasSafeHost, isBare } = pageProps
  return (
    <AppProviders items={items} nowMs={nowMs}>
      <Seo publicUrl={publicUrl} />
      {isBare ? (
        <Component {...pageProps} />
      ) : (
        <Shell hasSafeHost={hasSafeHost}>
          <Component {...pageProps} />
        </Shell>
      )}
      {/* Beside the pages: nothing above or below it waits for the wallet code, or remounts when it comes. */}
      {!isBare && <WalletIsland />}
      <LiveUpdates />
      <Analytics />
    </AppProviders>
  )
}
