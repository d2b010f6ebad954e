import { keepInstallPrompt } from './keep-install-prompt'
import { replayEarlyClicks } from './replay-early-clicks'

/** Inline, before all else of a page; the policy knows it by its hash. */
export const earlyScript = `${replayEarlyClicks};${keepInstallPrompt}`
