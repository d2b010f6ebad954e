import { ButtonLink } from '@/components/ui/Button'
import { useErrorPageMessages } from '@/hooks/ui/messages/useErrorPageMessages'
import { MessagePage } from './MessagePage'
import { Seo } from './Seo'

/** For a fault of ours, on the server or in the browser. */
export function ErrorPage() {
  const { failed } = useErrorPageMessages()
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
