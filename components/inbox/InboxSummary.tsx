import { useState } from 'react'
import { ButtonLink } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { inboxKinds, mostInboxCounted, useInbox } from '@/hooks/inbox/useInbox'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import { inboxMessages } from '@/lib/i18n/generated/inbox-messages'
import { statementsMessages } from '@/lib/i18n/generated/statements-messages'
import { InboxList } from './InboxList'

/** How much waits for whoever is connected, in one line that opens the list of it. */
export function InboxSummary({ address }: { address: string }) {
  const messages = useMessages(inboxMessages)
  const short = { ...messages.short, statements: useMessages(statementsMessages).inbox.short }
  const name = (count: number) => ({ count, counted: count < mostInboxCounted ? count : messages.many })
  const { counts, sum, isSafe } = useInbox(address)
  const [isOpen, setOpen] = useState(false)
  if (!counts || (sum === 0 && !isOpen)) return null
  const kinds = (['statements', 'safes', ...inboxKinds] as const).filter((kind) => counts[kind] > 0)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-8 max-w-full items-center gap-2 rounded-control border border-line bg-panel px-3 text-sm hover:bg-raised"
      >
        <span className="shrink-0">{(isSafe ? messages.sumOfSafe : messages.sum)(name(sum))}</span>
        <span className="min-w-0 truncate text-muted">
          {kinds.map((kind) => short[kind](name(counts[kind]))).join(', ')}
        </span>
        <Icon name="arrow" className="size-4" />
      </button>
      {isOpen && (
        <Dialog
          open
          placement="side"
          heading={isSafe ? messages.headingOfSafe : messages.heading}
          onClose={() => setOpen(false)}
          closeLabel={messages.close}
        >
          <InboxList address={address} />
          <ButtonLink size="small" href={`${profileHref(address)}?tab=inbox`} className="self-start">
            {messages.all}
          </ButtonLink>
        </Dialog>
      )}
    </>
  )
}
