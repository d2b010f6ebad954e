import { useEffect, useEffectEvent, useState } from 'react'
import { whenMessagesLoaded } from '@/lib/i18n/request-messages'

export interface LazyModuleOptions {
  /** A dialog closes here, so that the next press on its button tries again. */
  onFail?: () => void
}

/**
 * Loads code once `wanted` is truthy. `React.lazy` keeps a failed load for ever; here `retry` and each new value of `wanted`
 * load again. `isFailed` holds from a failed load until the next one starts.
 */
export function useLazyModule<T>(wanted: unknown, load: () => Promise<T>, { onFail }: LazyModuleOptions = {}) {
  const [module, setModule] = useState<T | null>(null)
  const [failure, setFailure] = useState<{ wanted: unknown } | null>(null)
  if (failure && failure.wanted !== wanted) setFailure(wanted ? null : { wanted })
  const start = useEffectEvent(load)
  const fail = useEffectEvent(() => onFail?.())

  useEffect(() => {
    if (!wanted || module || failure) return
    let isGone = false
    const startAndWait = async () => {
      const value = await start()
      // The code asks for its messages when it loads.
      await whenMessagesLoaded()
      return value
    }
    startAndWait().then(
      (value) => isGone || setModule(() => value),
      () => {
        if (isGone) return
        fail()
        setFailure({ wanted })
      },
    )
    return () => {
      isGone = true
    }
  }, [wanted, module, failure])

  return { module, isFailed: !!failure, retry: () => setFailure(null) }
}
