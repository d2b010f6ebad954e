import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import type { Item } from '@/lib/api/schemas/item'
import { getItemKey } from '@/lib/items/item-key'

const loadAccountApi = () => import('@/lib/api/client/accounts')

/** The way to hide an item from the lists of the connected account, or to show it there. Who has not signed in is asked to. */
export function useHideItem() {
  const client = useQueryClient()
  const { run } = useSession()
  /** The key of the item that is being changed. */
  const [busy, setBusy] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  function setHidden(item: Item, isHidden: boolean) {
    setBusy(getItemKey(item))
    setHasFailed(false)
    run(async (address) => {
      await (await loadAccountApi()).setHidden(address, item, isHidden)
      await client.invalidateQueries({ queryKey: ['items'] })
    })
      .catch(() => setHasFailed(true))
      .finally(() => setBusy(null))
  }
  return { busy, hasFailed, setHidden }
}
