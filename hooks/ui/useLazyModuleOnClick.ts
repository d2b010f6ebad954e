import { useState } from 'react'
import { useLazyModule } from './useLazyModule'

/**
 * What a press opens, whose code comes with the press; and whether that did not come the last time, which stands where the press
 * was until the next one.
 * @param close takes back that it is wanted
 */
export function useLazyModuleOnClick<T>(wanted: unknown, load: () => Promise<T>, close: () => void) {
  const [hasFailed, setFailed] = useState(false)
  const code = useLazyModule(wanted, load, () => {
    close()
    setFailed(true)
  })
  if (wanted && hasFailed) setFailed(false)
  return { code, isFailed: hasFailed && !wanted }
}
