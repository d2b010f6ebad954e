import { useState } from 'react'
import { useLazyModule } from './useLazyModule'

/** Code that comes behind what is shown already, and what to do where it did not come. */
export function useLazyModuleWithRetry<T>(isWanted: boolean, load: () => Promise<T>) {
  const [attempt, setAttempt] = useState(1)
  const [isFailed, setFailed] = useState(false)
  const code = useLazyModule(isWanted && attempt, load, () => setFailed(true))
  return {
    code,
    isFailed,
    tryAgain: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
