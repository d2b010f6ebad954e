import { MessagePage } from '@/components/layout/MessagePage'
import { Seo } from '@/components/layout/Seo'
import { ButtonLink } from '@/components/ui/Button'
import { useErrorPageMessages } from '@/hooks/ui/messages/useErrorPageMessages'

export default function NotFoundPage() {
  const { notFound } = useErrorPageMessages()
  return (
    <>
      <Seo title={notFound.title} />
      <MessagePage code="404" heading={notFound.heading} text={notFound.text}>
        <ButtonLink href="/explore" variant="primary">
          {notFound.action}
        </ButtonLink>
      </MessagePage>
    </>
  )
}
