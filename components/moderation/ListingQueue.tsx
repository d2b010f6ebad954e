import { ButtonLink } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ListingRequestState, QueuedRequest } from '@/lib/api/schemas/listing-request'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'
import { DeskHeader } from './DeskHeader'
import { QueuedRequestEntry } from './QueuedRequestEntry'

export interface ListingQueueProps {
  state: ListingRequestState
  requests: QueuedRequest[]
  next: string | null
  /** By chain id. */
  networks: Record<number, string>
}

const states: readonly ListingRequestState[] = ['open', 'approved', 'refused']
const stateHref = (state: ListingRequestState) => `/moderation/requests${state === 'open' ? '' : `?state=${state}`}`

/** Requests to list a collection, and what operators made of them. */
export function ListingQueue({ state, requests, next, networks }: ListingQueueProps) {
  const messages = useMessages(listingMessages).queue
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <DeskHeader {...messages} />
      <nav aria-label={messages.title} className="flex flex-wrap gap-2">
        {states.map((one) => (
          <ChipLink key={one} href={stateHref(one)} current={one === state}>
            {messages.states[one]}
          </ChipLink>
        ))}
      </nav>
      <section aria-label={messages.states[state]}>
        {requests.length === 0 ? (
          <p className="text-muted">{messages.empty[state]}</p>
        ) : (
          <ul className="border-t border-line">
            {requests.map((request) => (
              <QueuedRequestEntry
                key={`${request.chainId}:${request.contract}`}
                request={request}
                network={networks[request.chainId] ?? String(request.chainId)}
              />
            ))}
          </ul>
        )}
        {next && (
          <ButtonLink className="mt-6" href={`/moderation/requests?state=${state}&cursor=${next}`}>
            {messages.more}
          </ButtonLink>
        )}
      </section>
    </div>
  )
}
