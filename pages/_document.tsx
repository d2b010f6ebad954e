import DefaultDocument, {
  type DocumentContext,
  Head,
  Html,
  Main,
  type DocumentProps as NextDocumentProps,
  NextScript,
} from 'next/document'
import { LateHead } from '@/components/layout/LateHead'
import { MachineHead } from '@/components/layout/MachineHead'
import { startLate } from '@/lib/browser/start-late'
import { lastEventHeader } from '@/lib/market/last-event-header'

interface DocumentProps extends NextDocumentProps {
  /** The newest event when the page began to be read; none where the page is made ahead. */
  lastEventId: string | undefined
}

Document.getInitialProps = async (context: DocumentContext) => {
  const lastEventId = context.req?.headers[lastEventHeader]
  return { ...(await DefaultDocument.getInitialProps(context)), lastEventId }
}

/** In development Next loads anew what has changed, by scripts of its own. */
const isLate = process.env.NODE_ENV === 'production'
const PageHead = isLate ? LateHead : Head

export default function Document({ lastEventId, head, __NEXT_DATA__: { page, props } }: DocumentProps) {
  return (
    <Html lang="en" data-theme="dark" data-last-event={lastEventId}>
      <PageHead>
        <link rel="preload" href="/fonts/newsreader-3.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <meta name="theme-color" content="#0a1410" />
        <meta name="color-scheme" content="dark" />
        <link rel="manifest" href="/manifest.json" />
        <MachineHead route={page} pageProps={props.pageProps ?? {}} head={head} />
      </PageHead>
      <body>
        <Main />
        <NextScript />
        {isLate && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash
          <script dangerouslySetInnerHTML={{ __html: startLate }} />
        )}
      </body>
    </Html>
  )
}
