import { useState } from 'react'
import type { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'

/** Asks the wallet to switch its network. Returns whether the request is open, and the error of the last one. */
export function useNetworkSwitch(switchToChain?: () => Promise<unknown>, onSwitched?: () => void) {
  const [error, setError] = useState<AppError | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  const start = () => {
    setSwitching(true)
    switchToChain?.()
      .then(onSwitched, (thrown) => setError(toAppError(thrown)))
      .finally(() => setSwitching(false))
  }
  return { isSwitching, error, start }
}
