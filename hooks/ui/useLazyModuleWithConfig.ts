import { useQuery } from '@tanstack/react-query'
import { configQueryOptions } from '@/lib/api/queries/config'
import { useLazyModule } from './useLazyModule'

/** Loads code together with the configuration that it needs. A retry loads both again. */
export function useLazyModuleWithConfig<T>(isWanted: boolean, load: () => Promise<T>) {
  const config = useQuery({ ...configQueryOptions(), enabled: isWanted })
  const { module, isFailed, retry } = useLazyModule(isWanted, load)
  return {
    slot: module && config.data ? { loaded: module, config: config.data } : null,
    isFailed: isFailed || config.isError,
    retry: () => {
      retry()
      void config.refetch()
    },
  }
}
