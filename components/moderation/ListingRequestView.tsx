import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import { reportTextLimit } from '@/lib/api/schemas/moderation'
import { collectionHref } from '@/lib/collections/collection-href'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'

export interface ListingRequestViewProps {
  chainId: number
  contract: `0x${string}`
  name: string
  networkName: string
  state: 'ask' | 'open' | 'refused' | 'closed' | 'listed'
  reason: string | null
}

/** Asks the operators to list a collection, or says why that is not possible. */
export function ListingRequestView({ chainId, contract, name, networkName, state, reason }: ListingRequestViewProps) {
  const messages = useMessages(listingMessages)
  const [isSent, setSent] = useState(false)
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <div className="flex max-w-prose flex-col items-start gap-6">
        <h1 className="text-3xl wrap-anywhere">{messages.heading[state]({ name })}</h1>
        <dl className="figures flex w-full flex-col gap-2 border-y border-line py-4">
          <DefinitionRow label={messages.network}>{networkName}</DefinitionRow>
          <DefinitionRow label={messages.contract}>
            <span className="wrap-anywhere">{contract}</span>
          </DefinitionRow>
        </dl>
        {!isSent && <p className="text-lg text-muted">{messages.text[state]}</p>}
        {reason !== null && <p className="wrap-anywhere">{messages.reason({ reason })}</p>}
        <div role="status" className="empty:hidden">
          {isSent && <p className="text-lg">{messages.sent}</p>}
        </div>
        {state === 'ask' && !isSent && <RequestForm {...{ chainId, contract }} onSent={() => setSent(true)} />}
        {state === 'listed' && <ButtonLink href={collectionHref({ chainId, contract })}>{messages.open}</ButtonLink>}
      </div>
    </div>
  )
}

interface RequestFormProps {
  chainId: number
  contract: `0x${string}`
  onSent: () => void
}

/** A refusal loses nothing that was typed. The field is uncontrolled: React state would lose what was entered before the code had loaded. */
function RequestForm({ chainId, contract, onSent }: RequestFormProps) {
  const messages = useMessages(listingMessages)
  const { problem, isSending, submit } = useModerationRequest()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words'))
    void submit({
      send: async () =>
        (await import('@/lib/api/client/listing-requests')).submitListingRequest({ chainId, contract, words }),
      onTaken: onSent,
      notSignedIn: messages.notSignedIn,
      formatIssue: (issue) => `${messages.words}: ${issue}`,
    })
  }

  return (
    <form noValidate className="flex w-full flex-col gap-6" onSubmit={send}>
      <Field
        id="listing-words"
        label={messages.words}
        hint={messages.wordsHint({ limit: reportTextLimit })}
        problem={problem}
      >
        {(own) => <textarea {...own} name="words" rows={4} className={fieldClassName} />}
      </Field>
      <Button type="submit" variant="primary" className="self-start" aria-busy={isSending} aria-disabled={isSending}>
        {isSending ? messages.sending : messages.send}
      </Button>
    </form>
  )
}
