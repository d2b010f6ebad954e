import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configQueryOptions } from '@/lib/queries/config'
import { useLoaded } from './useLoaded'

/** What a page shows behind its first words: its code and the market's settings, and what to do where one of them did not come. */
export function useSlot<T>(isWanted: boolean, load: () => Promise<T>) {
  const config = useQuery(configQueryOptions())
  const [attempt, setAttempt] = useState(1)
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useLoaded(isWanted && attempt, load, () => setHasFailed(true))
  return {
    slot: loaded && config.data ? { loaded, config: config.data } : null,
    isFailed: hasFailed || config.isError,
    tryAgain: () => {
      setHasFailed(false)
      setAttempt(attempt + 1)
      void config.refetch()
    },
  }
}
