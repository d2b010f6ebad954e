import { useQuery } from '@tanstack/react-query'
import { configQueryOptions } from '@/lib/api/queries/config'
import { useLazyModuleWithRetry } from './useLazyModuleWithRetry'

/** What a page shows behind its first words: its code and the market's settings, and what to do where one of them did not come. */
export function useLazyModuleWithConfig<T>(isWanted: boolean, load: () => Promise<T>) {
  const config = useQuery({ ...configQueryOptions(), enabled: isWanted })
  const { code, isFailed, tryAgain } = useLazyModuleWithRetry(isWanted, load)
  return {
    slot: code && config.data ? { loaded: code, config: config.data } : null,
    isFailed: isFailed || config.isError,
    tryAgain: () => {
      tryAgain()
      void config.refetch()
    },
  }
}
