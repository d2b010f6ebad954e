import { Button } from '@/components/ui/Button'
import { useSaveCopy } from '@/hooks/media/useSaveCopy'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { storageMessages } from '@/lib/i18n/generated/storage-messages'

/** How long an item will be there to be looked at, and the one click that keeps it here. */
export function ItemStorageRow({ item }: { item: Item }) {
  const messages = useMessages(storageMessages)
  const { keep, state } = useSaveCopy(item)
  if (!item.durability) return null
  const { metadata, image, pinned, copy } = item.durability
  const canKeep = copy === 'none' || copy === 'failed'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2 text-sm">
      <p className="text-muted">{messages.label}</p>
      <div className="ms-auto flex min-w-0 flex-col items-end gap-2 text-end">
        <p>
          {messages.image[image ?? 'unknown']}, {messages.metadata[metadata ?? 'unknown']}.
        </p>
        <p role="status" className="text-muted">
          {state.step === 'failed'
            ? (messages.full[state.code] ?? messages.failed)
            : state.step === 'unsigned'
              ? messages.notSignedIn
              : [messages.copy[copy], pinned && messages.pinned].filter(Boolean).join(' ')}
        </p>
        {canKeep && (
          <Button size="small" onClick={keep} disabled={state.step === 'busy'}>
            {state.step === 'busy' ? messages.keeping : copy === 'failed' ? messages.again : messages.keep}
          </Button>
        )}
      </div>
    </div>
  )
}
