import { useSyncExternalStore } from 'react'
import { ButtonLink } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { errorPagesMessages } from '@/lib/i18n/generated/error-pages-messages'
import { MessagePage } from './MessagePage'
import { Seo } from './Seo'

/** Shown when a page fails, on the server (with the id of the request, by which the log names the cause) or in the browser. */
export function ErrorPage() {
  const { failed } = useMessages(errorPagesMessages)
  // The page is rendered at build time: only the browser knows the request.
  const requestId = useSyncExternalStore(subscribeToNothing, readRequestId, () => '')
  return (
    <>
      <Seo title={failed.title} />
      <MessagePage code="500" heading={failed.heading} text={failed.text}>
        <ButtonLink href="/" variant="primary">
          {failed.action}
        </ButtonLink>
        {/* Two lines high from the first, so that nothing moves when the id comes. */}
        <p className="figures mt-4 min-h-10 text-sm wrap-anywhere text-muted select-all">
          {requestId && failed.requestId({ id: requestId })}
        </p>
      </MessagePage>
    </>
  )
}

const subscribeToNothing = () => () => {}

/** From the `Server-Timing` header of this document, the only one that its scripts can read. */
function readRequestId(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description ?? ''
}
