import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWhileVisible } from '@/lib/api/events/follow-while-visible'

/** Keeps what is on screen true. */
export function useMarketEvents(): void {
  const client = useQueryClient()
  useEffect(() => followWhileVisible(client), [client])
}
