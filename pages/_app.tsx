import type { AppProps } from 'next/app'
import Router from 'next/router'
import { readConfiguredChains } from '@/components/layout/read-configured-chains'
import { Seo } from '@/components/layout/Seo'
import { Analytics } from '@/components/views/app/Analytics'
import { LiveUpdates } from '@/components/views/app/LiveUpdates'
import { Shell } from '@/components/views/app/Shell'
import { WalletIsland } from '@/components/views/app/WalletIsland'
import { AppProviders } from '@/context/AppProviders'
import { LocaleProvider } from '@/context/LocaleProvider'
import type { FiatRates } from '@/lib/base/format/format-fiat'
import { focusContent } from '@/lib/browser/focus-content'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { preloadMessages } from '@/lib/i18n/preload-messages'
import type { ItemSummary } from '@/lib/items/item-summary'
import '@/styles/globals.css'

/** What a page rendered on request brings; a static one brings none of it. */
interface FrameProps {
  locale?: Locale
  fiat?: FiatRates | null
  items?: ItemSummary[]
  nowMs?: number
  publicUrl?: string
  hasSafeHost?: boolean
  /** The page is its own frame: nothing of the market stands around it. */
  isBare?: boolean
}

if (typeof window !== 'undefined') {
  readConfiguredChains()
  preloadMessages()
  Router.events.on('routeChangeComplete', focusContent)
}

/** A page speaks one language from its first load on: another one is chosen by a load of its own. */
const findLocale = (rendered: Locale = 'en') => {
  const lang = typeof document === 'undefined' ? rendered : document.documentElement.lang
  return isLocale(lang) ? lang : 'en'
}

interface MarketAppProps extends AppProps<FrameProps> {
  /** Whose words the page uses, for the document. */
  usedCatalogues?: Set<string>
}

export default function App({ Component, pageProps, usedCatalogues }: MarketAppProps) {
  const { items, nowMs, fiat, publicUrl, hasSafeHost, isBare } = pageProps
  return (
    <LocaleProvider
      speech={{ locale: findLocale(pageProps.locale), fiat, used: usedCatalogues }}
      isMadeAhead={pageProps.locale === undefined}
    >
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
    </LocaleProvider>
  )
}
