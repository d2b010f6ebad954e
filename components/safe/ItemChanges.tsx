import { useItemsByKey } from '@/hooks/items/useItemsByKey'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import type { NamedItem } from '@/lib/wallet/list-items'

interface ItemChangesProps {
  chainId: number
  /** What the proposal is about; an item may come twice. */
  items: readonly NamedItem[]
  /** Milliseconds since 1970; null where the Safe's service does not say. */
  proposedAtMs: number | null
}

/** Warns a Safe's owners of items that are not what they were when this was proposed, as far as the market knows them. */
export function ItemChanges({ chainId, items, proposedAtMs }: ItemChangesProps) {
  if (items.length === 0 || proposedAtMs === null) return null
  const unique = new Map(
    items.map(({ contract, tokenId }) => [
      `${contract.toLowerCase()}:${tokenId}`,
      { chainId, collection: contract, tokenId },
    ]),
  )
  return <Changes items={[...unique.values()]} sinceSeconds={Math.floor(proposedAtMs / 1000)} />
}

interface ChangesProps {
  items: Parameters<typeof useItemsByKey>[0]
  sinceSeconds: number
}

function Changes({ items, sinceSeconds }: ChangesProps) {
  const { changed } = useMessages(safeHostMessages)
  const known = useItemsByKey(items)
  const isChanged = (changedAt: string | undefined) => changedAt !== undefined && Number(changedAt) >= sinceSeconds
  const count = [...known.values()].filter((item) => isChanged(item.changedAt)).length
  return count > 0 && <p className="text-sm text-warning">{changed({ count, sum: items.length })}</p>
}
