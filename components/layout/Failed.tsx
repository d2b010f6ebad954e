import { ButtonLink } from '@/components/ui/Button'
import { useLostMessages } from '@/hooks/useLostMessages'
import { Message } from './Message'
import { Seo } from './Seo'

/** For a fault of ours, on the server or in the browser. */
export function Failed() {
  const { failed } = useLostMessages()
  return (
    <>
      <Seo title={failed.title} />
      <Message code="500" heading={failed.heading} text={failed.text}>
        <ButtonLink href="/" variant="primary">
          {failed.action}
        </ButtonLink>
      </Message>
    </>
  )
}
