import { MessagePage } from '@/components/layout/MessagePage'
import { Seo } from '@/components/layout/Seo'
import { ButtonLink } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { safePageMessages } from '@/lib/i18n/generated/safe-page-messages'

export interface SafeUnsupportedProps {
  network: string
  /** The network is, and its Safes are not. */
  isServed: boolean
}

/** In the place of a Safe's page, where the market can't ask about it. */
export function SafeUnsupported(unserved: SafeUnsupportedProps) {
  const { unserved: messages } = useMessages(safePageMessages)
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
