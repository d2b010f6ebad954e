import { useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'

/** What came of it; a sentence alone is of a success. */
type Outcome = string | { text: string; isFailure: boolean }

/** One thing at a time that an owner does for a Safe with a wallet of its own, and what came of it in words. */
export function useOwnerAction(openOwner: () => Promise<OwnerSigner>, refresh: () => Promise<unknown>) {
  const { waiting: messages } = useMessages(actingSafeMessages)
  const [said, setSaid] = useState({ text: '', isFailure: false })
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
      const text = isRejected ? messages.rejected : messages.failedAct({ reason: toUserMessage(error).text })
      setSaid({ text, isFailure: !isRejected })
    }
    await refresh()
    setBusy(false)
  }
  return { said, isBusy, run }
}
