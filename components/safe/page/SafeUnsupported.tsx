import { MessagePage } from '@/components/layout/MessagePage'
import { Seo } from '@/components/layout/Seo'
import { ButtonLink } from '@/components/ui/Button'
import { useSafePageMessages } from '@/hooks/ui/messages/useSafePageMessages'

export interface SafeUnsupportedProps {
  network: string
  /** The network is, and its Safes are not. */
  isServed: boolean
}

/** In the place of a Safe's page, where the market can't ask about it. */
export function SafeUnsupported(unserved: SafeUnsupportedProps) {
  const { unserved: messages } = useSafePageMessages()
  return (
    <>
      <Seo title={messages.heading(unserved)} />
      <MessagePage code="404" heading={messages.heading(unserved)} text={messages.text(unserved)}>
        <ButtonLink href="/safe" variant="primary">
          {messages.action}
        </ButtonLink>
      </MessagePage>
    </>
  )
}
