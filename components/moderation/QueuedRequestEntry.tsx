import Router from 'next/router'
import { useId, useRef } from 'react'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { QueuedRequest } from '@/lib/api/schemas/listing-request'
import { formatDate } from '@/lib/base/format/format-date'
import { collectionHref } from '@/lib/collections/collection-href'
import { requestListingHref } from '@/lib/collections/request-listing-href'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'

/** Who asks for which collection, and an operator's answer. */
export function QueuedRequestEntry({ request, network }: { request: QueuedRequest; network: string }) {
  const messages = useMessages(listingMessages).queue
  const id = useId()
  // Uncontrolled: React state would lose what was typed before the code of the page had loaded.
  const field = useRef<HTMLInputElement>(null)
  const { problem, setProblem, isSending, submit } = useModerationRequest()
  const { chainId, contract, name, state, words, reason, requester, createdAt } = request

  function decide(action: 'approve' | 'refuse') {
    const given = field.current?.value ?? ''
    if (!given.trim()) return setProblem(messages.needsReason)
    void submit({
      send: ({ submitListingDecision }) => submitListingDecision({ chainId, contract, action, reason: given }),
      onTaken: () => Router.replace(Router.asPath, undefined, { scroll: false }),
      notSignedIn: messages.notSignedIn,
    })
  }

  return (
    <li className="flex flex-col gap-4 border-b border-line py-6">
      <h2 className="text-lg wrap-anywhere">
        <Link
          href={state === 'approved' ? collectionHref(request) : requestListingHref(request)}
          className="underline underline-offset-4"
        >
          {messages.address({ name, network })}
        </Link>
      </h2>
      <dl className="flex flex-col gap-2">
        <DefinitionRow label={messages.contract}>{contract}</DefinitionRow>
        <DefinitionRow label={messages.by}>
          <Address address={requester} />
        </DefinitionRow>
        <DefinitionRow label={messages.on}>{formatDate(Number(createdAt) * 1000)} UTC</DefinitionRow>
        <DefinitionRow label={messages.words}>{words ?? messages.none}</DefinitionRow>
      </dl>
      {reason !== null && <p className="wrap-anywhere">{messages.decided({ reason })}</p>}
      <Field id={`why-${id}`} label={messages.reason} problem={problem}>
        {(own) => <input {...own} ref={field} className={fieldClassName} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        {state !== 'approved' && (
          <Button size="small" aria-disabled={isSending} onClick={() => decide('approve')}>
            {messages.approve}
          </Button>
        )}
        {state !== 'refused' && (
          <Button size="small" variant="quiet" aria-disabled={isSending} onClick={() => decide('refuse')}>
            {messages.refuse}
          </Button>
        )}
      </div>
    </li>
  )
}
