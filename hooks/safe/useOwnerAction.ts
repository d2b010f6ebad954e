import { useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'

interface OwnerActionResult {
  text: string
  isFailure: boolean
  details?: string | undefined
  /** The page of what was done. */
  href?: string
}

/** A string is the sentence of a success. */
type Outcome = string | OwnerActionResult

/** Runs one action at a time that an owner does for a Safe with its own wallet, and says how it ended. */
export function useOwnerAction(openOwner: () => Promise<OwnerSigner>, refresh: () => Promise<unknown>) {
  const { waiting: messages } = useMessages(actingSafeMessages)
  const [said, setSaid] = useState<OwnerActionResult>({ text: '', isFailure: false })
  const [isBusy, setBusy] = useState(false)
  const run = async (job: (signer: OwnerSigner) => Promise<Outcome>) => {
    setBusy(true)
    setSaid({ text: messages.asking, isFailure: false })
    try {
      const outcome = await job(await openOwner())
      setSaid(typeof outcome === 'string' ? { text: outcome, isFailure: false } : outcome)
    } catch (thrown) {
      const error = toAppError(thrown)
      const isRejected = error.code === 'user_rejected'
      const { text: reason, details } = toUserMessage(error)
      const text = isRejected ? messages.rejected : messages.failedAct({ reason })
      setSaid({ text, details, isFailure: !isRejected })
    }
    await refresh()
    setBusy(false)
  }
  return { said, isBusy, run }
}
