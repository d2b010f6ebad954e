import { ButtonLink } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { errorPagesMessages } from '@/lib/i18n/generated/error-pages-messages'
import { MessagePage } from './MessagePage'
import { Seo } from './Seo'

/** For a fault of ours, on the server or in the browser. */
export function ErrorPage() {
  const { failed } = useMessages(errorPagesMessages)
  return (
    <>
      <Seo title={failed.title} />
      <MessagePage code="500" heading={failed.heading} text={failed.text}>
        <ButtonLink href="/" variant="primary">
          {failed.action}
        </ButtonLink>
      </MessagePage>
    </>
  )
}
