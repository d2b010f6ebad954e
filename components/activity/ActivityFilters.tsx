import { Button } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { useMessages } from '@/hooks/ui/useMessages'
import { type ActivityViewQuery, activityHref } from '@/lib/activity/activity-href'
import type { ActivityKind } from '@/lib/api/schemas/activity'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import { findChain } from '@/lib/protocol/chains/chains'

const kinds: readonly ActivityKind[] = ['sale', 'listing', 'offer', 'mint', 'transfer', 'burn', 'cancel']

export interface ActivityFiltersProps {
  query: ActivityViewQuery
  chainIds: readonly number[]
  collections: readonly { chainId: number; contract: string; name: string }[]
}

/** Kind as links, the rest as a plain form: each choice is an address. A new choice starts again at the latest. */
export function ActivityFilters({ query: { kind, chainId, contract }, chainIds, collections }: ActivityFiltersProps) {
  const messages = useMessages(activityMessages)
  const place = { chainId, contract }
  const hasNetworks = chainIds.length > 1
  const hasCollections = collections.length > 1 || contract !== undefined
  const select = 'min-h-11 min-w-0 rounded-control border border-edge bg-raised px-3 text-base'
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-6">
      <nav aria-label={messages.kinds} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 sm:flex-wrap">
          <li>
            <ChipLink href={activityHref(place)} current={!kind}>
              {messages.everyKind}
            </ChipLink>
          </li>
          {kinds.map((name) => (
            <li key={name}>
              <ChipLink href={activityHref({ ...place, kind: name })} current={name === kind}>
                {messages.kind[name]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {(hasNetworks || hasCollections) && (
        <form action="/activity" className="flex flex-wrap items-end gap-3">
          {kind && <input type="hidden" name="kind" value={kind} />}
          {hasNetworks && (
            <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
              {messages.network}
              <select name="chainId" defaultValue={contract ? '' : chainId} className={`${select} text-text`}>
                <option value="">{messages.everyNetwork}</option>
                {chainIds.map((id) => (
                  <option key={id} value={id}>
                    {findChain(id)?.name ?? id}
                  </option>
                ))}
              </select>
            </label>
          )}
          {hasCollections && (
            <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
              {messages.collection}
              <select
                name="collection"
                defaultValue={contract ? `${chainId}:${contract}` : ''}
                className={`${select} max-w-72 text-text`}
              >
                <option value="">{messages.everyCollection}</option>
                {collections.map((one) => (
                  <option key={`${one.chainId}:${one.contract}`} value={`${one.chainId}:${one.contract}`}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button type="submit">{messages.show}</Button>
        </form>
      )}
    </div>
  )
}
