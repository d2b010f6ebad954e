import { ButtonLink } from '@/components/ui/Button'
import { mostInboxCounted, useInbox } from '@/hooks/inbox/useInbox'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import { inboxMessages } from '@/lib/i18n/generated/inbox-messages'

/** The way to the inbox of whoever is connected, with how much waits in it, once that is known. */
export function InboxLink({ address, onClick }: { address: string; onClick: () => void }) {
  const messages = useMessages(inboxMessages)
  const { sum, isSafe } = useInbox(address)
  const counted = sum < mostInboxCounted ? sum : messages.many
  const label = (isSafe ? messages.sumOfSafe : messages.sum)({ count: sum, counted })
  return (
    <ButtonLink href={`${profileHref(address)}?tab=inbox`} onClick={onClick} className="px-2!">
      {sum > 0 ? label : messages.heading}
    </ButtonLink>
  )
}
