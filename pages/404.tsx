import { Message } from '@/components/layout/Message'
import { Seo } from '@/components/layout/Seo'
import { ButtonLink } from '@/components/ui/Button'
import { useLostMessages } from '@/hooks/useLostMessages'

export default function NotFoundPage() {
  const { notFound } = useLostMessages()
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
