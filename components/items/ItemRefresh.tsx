import { Button } from '@/components/ui/Button'
import { useItemRefresh } from '@/hooks/items/useItemRefresh'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import type { Item } from '@/lib/api/schemas/item'
import { storageMessages } from '@/lib/i18n/generated/storage-messages'

/** Has the metadata of an item read again, for anyone. An item that is not minted or hidden has none to read. */
export function ItemRefresh({ item }: { item: Item }) {
  const { refresh: messages } = useMessages(storageMessages)
  const { start, state } = useItemRefresh(item)
  const { refresh } = item
  const nextMs = Number(refresh?.nextAt ?? 0) * 1000
  const minutes = useNow((nowMs) => Math.max(0, Math.ceil((nextMs - nowMs) / 60_000)))
  if (item.voucher || item.hidden || item.isBurned) return null
  const isBusy = state.step === 'busy' || refresh?.isWaiting === true
  const isDisabled = isBusy || minutes > 0

  function explain(): string {
    if (state.step === 'failed') return state.code === 'rate_limited' ? messages.limited : messages.failed
    if (refresh?.isWaiting) return messages.waiting
    if (minutes === 0) return messages.lead
    const isStale = item.metadataProblem ?? (item.image && item.pictureProblem)
    return isStale ? messages.stale({ minutes }) : messages.done({ minutes })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2 text-sm">
      <p className="text-muted">{messages.label}</p>
      <div className="ms-auto flex min-w-0 flex-col items-end gap-2 text-end">
        <p role="status" className="text-muted">
          {explain()}
        </p>
        {/* It keeps the focus while it can't be pressed. */}
        <Button size="small" onClick={isDisabled ? undefined : start} aria-disabled={isDisabled} aria-busy={isBusy}>
          {messages.start}
        </Button>
      </div>
    </div>
  )
}
