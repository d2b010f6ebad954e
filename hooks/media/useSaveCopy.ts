import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import type { Item } from '@/lib/api/schemas/item'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { itemQueryOptions } from '@/lib/items/item-queries'

type KeepState = { step: 'idle' | 'busy' | 'unsigned' } | { step: 'failed'; code: ErrorCode }

/** Asks the market, for the account of the session, to keep a copy of an item. That it is made comes as an event of the item. */
export function useSaveCopy({ chainId, contract, tokenId }: Item) {
  const client = useQueryClient()
  const { run } = useSession()
  const [state, setState] = useState<KeepState>({ step: 'idle' })
  const id = { chainId, contract, tokenId }

  async function ask(): Promise<KeepState> {
    const outcome = await run(async () => {
      // The schemas that parse the answer load with the click.
      const { requestMediaCopy } = await import('@/lib/api/client/media-copies')
      return requestMediaCopy(id)
    })
    if (!outcome) return { step: 'unsigned' }
    client.setQueryData(itemQueryOptions(id).queryKey, (item) => item && { ...item, durability: outcome.value })
    return { step: 'idle' }
  }

  function keep() {
    setState({ step: 'busy' })
    ask().then(setState, (thrown) => {
      setState({ step: 'failed', code: toAppError(thrown).code })
    })
  }
  return { keep, state }
}
