import { createExternalStore } from '@/lib/base/external-store'
import { installPromptKey } from './startup/keep-install-prompt'

const storageKey = 'verdigris.install'

/** Of Chromium (W3C Manifest Incubations); TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type PromptWindow = Window & { [installPromptKey]?: InstallPrompt | undefined }

/** Whether the browser can install the app now, and the reader has not said no. */
export const canInstall = createExternalStore(false)

/** Follows what the browser offers, from before this code came on. Returns the way to stop. */
export function followInstallPrompt(): () => void {
  const own: PromptWindow = window
  const refresh = () => canInstall.setState(own[installPromptKey] !== undefined && !wasDeclined())
  const forget = () => {
    own[installPromptKey] = undefined
    refresh()
  }
  refresh()
  // Behind the one that keeps it, which stands first.
  addEventListener('beforeinstallprompt', refresh)
  addEventListener('appinstalled', forget)
  return () => {
    removeEventListener('beforeinstallprompt', refresh)
    removeEventListener('appinstalled', forget)
  }
}

/** Has the browser ask the reader. It answers for one press; a reader who says no is not offered it again. */
export async function promptToInstall(): Promise<void> {
  const own: PromptWindow = window
  const kept = own[installPromptKey]
  own[installPromptKey] = undefined
  canInstall.setState(false)
  try {
    const answer = await kept?.prompt()
    if (answer?.outcome === 'dismissed') localStorage.setItem(storageKey, 'declined')
  } catch {}
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
