import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionHref } from '@/lib/collections/collection-href'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'

export interface ListingRequestViewProps {
  chainId: number
  contract: `0x${string}`
  name: string
  networkName: string
  state: 'ask' | 'open' | 'refused' | 'closed' | 'listed'
  reason: string | null
  /** The most characters of a request. */
  wordsLimit: number
}

/** Asks the operators to list a collection, or says why that is not possible. */
export function ListingRequestView(props: ListingRequestViewProps) {
  const { chainId, contract, name, networkName, state, reason, wordsLimit } = props
  const { request: messages } = useMessages(listingMessages)
  const [isSent, setSent] = useState(false)
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <div className="flex max-w-prose flex-col items-start gap-6">
        <h1 className="text-3xl">{messages.heading[state]}</h1>
        <dl className="figures flex w-full flex-col gap-2 border-y border-line py-4">
          <DefinitionRow label={messages.name}>
            <span className="wrap-anywhere">{name}</span>
          </DefinitionRow>
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
        {state === 'ask' && !isSent && (
          <RequestForm {...{ chainId, contract, wordsLimit }} onSent={() => setSent(true)} />
        )}
        {state === 'listed' && <ButtonLink href={collectionHref({ chainId, contract })}>{messages.open}</ButtonLink>}
      </div>
    </div>
  )
}

interface RequestFormProps extends Pick<ListingRequestViewProps, 'chainId' | 'contract' | 'wordsLimit'> {
  onSent: () => void
}

/** A refusal loses nothing that was typed. The field is uncontrolled: React state would lose what was entered before the code had loaded. */
function RequestForm({ chainId, contract, wordsLimit, onSent }: RequestFormProps) {
  const { request: messages } = useMessages(listingMessages)
  const { problem, isSending, submit } = useModerationRequest()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words'))
    void submit({
      send: ({ submitListingRequest }) => submitListingRequest({ chainId, contract, words }),
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
        hint={messages.wordsHint({ limit: wordsLimit })}
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
