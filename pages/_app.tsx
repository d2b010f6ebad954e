import type { AppProps } from 'next/app'
import Router from 'next/router'
import { readConfiguredChains } from '@/components/layout/read-configured-chains'
import { Seo } from '@/components/layout/Seo'
import { Analytics } from '@/components/views/app/Analytics'
import { IdlePartsSlot } from '@/components/views/app/IdlePartsSlot'
import { Shell } from '@/components/views/app/Shell'
import { WalletIsland } from '@/components/views/app/WalletIsland'
import { AppProviders } from '@/context/AppProviders'
import { LocaleProvider } from '@/context/LocaleProvider'
import { getLanguage } from '@/lib/base/current-language'
import type { FiatRates } from '@/lib/base/format/format-fiat'
import { focusContent } from '@/lib/browser/focus-content'
import { restoreStaticHtml } from '@/lib/browser/startup/restore-static-html'
import { isLocale } from '@/lib/i18n/locales'
import { preloadMessages } from '@/lib/i18n/preload-messages'
import type { ItemSummary } from '@/lib/items/item-summary'
import '@/styles/globals.css'

/** What a page brings; 404 and 500 bring none of it. */
interface FrameProps {
  fiat?: FiatRates | null
  items?: ItemSummary[]
  nowMs?: number
  publicUrl?: string
  hasSafeHost?: boolean
  /** The page is its own frame: nothing of the market stands around it. */
  isBare?: boolean
}

if (typeof window !== 'undefined') {
  restoreStaticHtml(window.__NEXT_DATA__.props)
  readConfiguredChains()
  preloadMessages()
  Router.events.on('routeChangeComplete', focusContent)
}

interface MarketAppProps extends AppProps<FrameProps> {
  /** Whose words the page uses, for the document. */
  usedCatalogues?: Set<string>
}

export default function App({ Component, pageProps, usedCatalogues }: MarketAppProps) {
  const { items, nowMs, fiat, publicUrl, hasSafeHost, isBare } = pageProps
  // A page speaks one language from its first load on: another one is chosen by a load of its own.
  const language = getLanguage()
  return (
    <LocaleProvider speech={{ locale: isLocale(language) ? language : 'en', fiat, used: usedCatalogues }}>
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
        <IdlePartsSlot />
        <Analytics />
      </AppProviders>
    </LocaleProvider>
  )
}

/** Without it, Next renders 404 and 500 at build time, when the reader's language and the operator's site are unknown. */
App.getInitialProps = async () => ({ pageProps: {} })
