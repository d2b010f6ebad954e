import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SafeInfo } from '@/lib/protocol/safe-gateway'
import { type SafeSource, safeInfoQueryOptions } from '@/lib/safe/queries/safe-lists'

/** What has changed when a tag has. */
const partsOf = {
  txQueuedTag: ['queue', 'transaction'],
  txHistoryTag: ['queue', 'transaction', 'history', 'incoming', 'modules', 'balances'],
  collectiblesTag: ['collectibles'],
  messagesTag: ['messages'],
} as const

const tags = Object.keys(partsOf) as (keyof typeof partsOf)[]

/** A Safe as it is, looked at every few seconds; its parts are read again when their tags say so. */
export function useSafeInfo(source: SafeSource): UseQueryResult<SafeInfo> {
  const info = useQuery(safeInfoQueryOptions(source))
  const client = useQueryClient()
  const { chainId, safe } = source
  const { data } = info
  const known = useRef<SafeInfo | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = data
    if (!before || !data) return
    const changed = tags.flatMap((tag) => (before[tag] === data[tag] ? [] : partsOf[tag]))
    for (const part of new Set(changed)) void client.invalidateQueries({ queryKey: ['safe', chainId, safe, part] })
  }, [client, chainId, safe, data])
  return info
}
