import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemQueryOptions } from '@/lib/queries/items'
import type { Item } from '@/lib/schemas/item'

/** Asks the market to keep a copy of a work. That it is made comes as an event of the item. */
export function useKeepCopy({ chainId, contract, tokenId }: Item) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const id = { chainId, contract, tokenId }

  async function ask() {
    // The schemas that parse the answer load with the click.
    const { keepCopy } = await import('@/lib/api/media-copy-api')
    const durability = await keepCopy(id)
    client.setQueryData(itemQueryOptions(id).queryKey, (item) => item && { ...item, durability })
  }

  function keep() {
    setState('busy')
    ask().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return { keep, state }
}
