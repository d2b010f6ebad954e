import DefaultDocument, {
  type DocumentContext,
  Head,
  Html,
  Main,
  type DocumentProps as NextDocumentProps,
  NextScript,
} from 'next/document'
import { createElement } from 'react'
import { ConfiguredChains } from '@/components/layout/ConfiguredChains'
import { DeferredScripts } from '@/components/layout/DeferredScripts'
import { MetadataHead } from '@/components/layout/MetadataHead'
import { AnalyticsScripts } from '@/components/site/AnalyticsScripts'
import { Announcement } from '@/components/site/Announcement'
import { ClosedStyle } from '@/components/site/ClosedStyle'
import { FontPreloads } from '@/components/site/FontPreloads'
import { SiteFoot } from '@/components/site/SiteFoot'
import { SiteHead } from '@/components/site/SiteHead'
import { SiteSettingsScript } from '@/components/site/SiteSettingsScript'
import { lastEventIdHeader } from '@/lib/api/events/last-event-id-header'
import { getSite } from '@/lib/base/site'
import { deferScripts } from '@/lib/browser/startup/defer-scripts'
import { earlyScript } from '@/lib/browser/startup/early-script'
import { loadMessages } from '@/lib/i18n/load-messages'
import { findSiteSettings, sitePreviewScript } from '@/server/site/settings/site-settings'
import { defaultColors } from '@/server/site/settings/theme-colors'
import { buildHtmlAttributes } from '@/server/views/html-attributes'
import { withLocale } from '@/server/views/language'
import { type Preferences, readPreferences } from '@/server/views/preferences'
import { shortenPageData } from '@/server/views/shorten-page-data'
import { buildSiteDocument } from '@/server/views/site-document'

interface DocumentProps extends NextDocumentProps {
  /** How the reader wants the page. */
  preferences: Preferences
  /** The newest event when the page began to be read. */
  lastEventId: string | undefined
  /** Whose words the page has used. */
  usedCatalogues: string
}

Document.getInitialProps = async (context: DocumentContext) => {
  const lastEventId = context.req?.headers[lastEventIdHeader]
  const used = new Set<string>()
  // Next renders no page ahead of a request (pages/_app.tsx).
  const preferences = readPreferences(context.req as unknown as Parameters<typeof readPreferences>[0])
  const { locale } = preferences
  // Here for 404 and 500, which `loadPage` does not load.
  await loadMessages(locale)
  const renderPage: typeof context.renderPage = () =>
    withLocale(locale, () =>
      context.renderPage({
        enhanceApp: (App) => (props) => createElement(App, { ...props, usedCatalogues: used } as typeof props),
      }),
    )
  const initial = await DefaultDocument.getInitialProps({ ...context, renderPage })
  return { ...initial, preferences, lastEventId, usedCatalogues: [...used].join(' ') }
}

/** In development Next loads anew what has changed, by scripts of its own. */
const isLate = process.env.NODE_ENV === 'production'
const PageHead = isLate ? DeferredScripts : Head

export default function Document(documentProps: DocumentProps) {
  const { lastEventId, usedCatalogues, head, __NEXT_DATA__ } = documentProps
  const { page, props } = __NEXT_DATA__
  // `NextScript` writes the object itself. In development React compares the document with the data.
  if (isLate) __NEXT_DATA__.props = { ...props, pageProps: shortenPageData(props.pageProps, documentProps.html) }
  const { locale, theme } = documentProps.preferences
  const settings = findSiteSettings()
  const site = settings && buildSiteDocument(settings, documentProps.preferences, Date.now())
  const isBare = props.pageProps?.isBare === true
  const announcement = isBare ? undefined : site?.announcement
  return (
    <Html
      {...buildHtmlAttributes(documentProps.preferences)}
      {...{ 'data-last-event': lastEventId, 'data-catalogues': usedCatalogues || undefined }}
    >
      <PageHead>
        {isLate && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash
          <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        )}
        <ConfiguredChains />
        {site && <SiteSettingsScript site={site.site} />}
        <SiteHead
          theme={theme}
          walls={site?.walls ?? [{ content: defaultColors[theme === 'light' ? 'light' : 'dark'].wall }]}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the server's own settings, checked at the start */}
        {site && <style dangerouslySetInnerHTML={{ __html: site.style }} />}
        {props.pageProps?.isClosed && <ClosedStyle />}
        <MetadataHead
          site={site?.site ?? getSite()}
          locale={locale}
          route={page}
          pageProps={props.pageProps ?? {}}
          head={head}
        />
      </PageHead>
      <body className={announcement ? 'has-announcement' : undefined}>
        <Main />
        {announcement && <Announcement {...announcement} />}
        {site && !isBare && site.links.length > 0 && <SiteFoot name={site.site.name} links={site.links} />}
        {/* Behind the picture that the page is about: on a slow line what is asked for first has it for itself. Until then its stand-ins have its measure. */}
        <FontPreloads locale={locale} hrefs={site?.fontHrefs ?? []} />
        <NextScript />
        {settings?.isPreview && <script defer src={sitePreviewScript} />}
        {/* The address of a receipt opens it: nobody else is told. */}
        {site?.analytics && page !== '/legal/[page]' && <AnalyticsScripts {...site.analytics} />}
        {isLate && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash
          <script dangerouslySetInnerHTML={{ __html: deferScripts }} />
        )}
      </body>
    </Html>
  )
}
