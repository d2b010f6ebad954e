import { Message } from '@/components/layout/Message'
import { Seo } from '@/components/layout/Seo'
import { ButtonLink } from '@/components/ui/Button'
import { useMessages } from '@/hooks/useMessages'

export default function NotFoundPage() {
  const { notFound } = useMessages()
  return (
    <>
      <Seo title={notFound.title} />
      <Message code="404" heading={notFound.heading} text={notFound.text}>
        <ButtonLink href="/explore" variant="primary">
          {notFound.action}
        </ButtonLink>
      </Message>
    </>
  )
}
