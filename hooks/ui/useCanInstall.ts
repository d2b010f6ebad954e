import { useEffect, useSyncExternalStore } from 'react'
import { canInstall, followInstallPrompt } from '@/lib/browser/install-prompt'

/** Whether the browser offers to install the app. */
export function useCanInstall(): boolean {
  useEffect(followInstallPrompt, [])
  return useSyncExternalStore(canInstall.subscribe, canInstall.getState)
}
