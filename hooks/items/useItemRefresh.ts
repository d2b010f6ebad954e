import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '@/lib/api/schemas/item'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { itemQueryOptions } from '@/lib/items/item-queries'

type RefreshState = { step: 'idle' | 'busy' } | { step: 'failed'; code: ErrorCode }

/** Has the marketplace read the metadata of an item again. What that brings comes as an event of the item. */
export function useItemRefresh({ chainId, contract, tokenId }: Item) {
  const client = useQueryClient()
  const [state, setState] = useState<RefreshState>({ step: 'idle' })
  const id = { chainId, contract, tokenId }

  async function ask(): Promise<RefreshState> {
    // The schemas that parse the answer load with the click.
    const { requestRefresh } = await import('@/lib/api/client/media-copies')
    const refresh = await requestRefresh(id)
    client.setQueryData(itemQueryOptions(id).queryKey, (item) => item && { ...item, refresh })
    return { step: 'idle' }
  }

  function start() {
    setState({ step: 'busy' })
    ask().then(setState, (thrown) => setState({ step: 'failed', code: toAppError(thrown).code }))
  }
  return { start, state }
}
