import { MessagePage } from '@/components/layout/MessagePage'
import { Seo } from '@/components/layout/Seo'
import { ButtonLink } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { errorPagesMessages } from '@/lib/i18n/generated/error-pages-messages'

export default function NotFoundPage() {
  const { notFound } = useMessages(errorPagesMessages)
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
