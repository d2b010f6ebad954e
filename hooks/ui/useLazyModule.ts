import { useEffect, useEffectEvent, useState } from 'react'
import { whenMessagesLoaded } from '@/lib/i18n/request-messages'

/**
 * Code that is loaded when it is wanted. It is not `React.lazy`, which keeps a failed load for ever: here every new value
 * of `wanted` tries again.
 */
export function useLazyModule<T>(wanted: unknown, load: () => Promise<T>, onFail?: () => void): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  const start = useEffectEvent(load)
  const fail = useEffectEvent(() => onFail?.())

  useEffect(() => {
    if (!wanted || loaded) return
    let isGone = false
    // What it says comes with it.
    const startAndWait = async () => {
      const value = await start()
      await whenMessagesLoaded()
      return value
    }
    startAndWait().then(
      (value) => !isGone && setLoaded({ value }),
      () => !isGone && fail(),
    )
    return () => {
      isGone = true
    }
  }, [wanted, loaded])

  return loaded?.value ?? null
}
