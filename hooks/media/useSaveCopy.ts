import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import type { Item } from '@/lib/api/schemas/item'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { itemQueryOptions } from '@/lib/items/item-queries'

type KeepState =
  | { step: 'idle' | 'busy' | 'unsigned' }
  /** `reason`: where the account has no room for it; else nothing answered. */
  | { step: 'failed'; reason: string | null }

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
      const { code, shortMessage } = toAppError(thrown)
      const isFull = code === 'payload_too_large' || code === 'rate_limited'
      setState({ step: 'failed', reason: isFull ? shortMessage : null })
    })
  }
  return { keep, state }
}
