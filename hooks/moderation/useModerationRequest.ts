import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'

type ModerationClient = typeof import('@/lib/api/client/moderation')

export interface ModerationRequest<T> {
  send: (client: ModerationClient) => Promise<T>
  onTaken: (answer: T) => unknown
  /** Null for a call that needs no session. */
  notSignedIn: string | null
  /** Says which field an issue of the text belongs to, where there are several. */
  formatIssue?: (issue: string, path: string) => string
  /** Messages by the server's issue code, in place of those of reports and decisions. */
  problems?: Readonly<Record<string, string>>
}

/** Sends a report or a decision, signed in, one at a time. */
export function useModerationRequest() {
  const { problems } = useMessages(moderationMessages)
  const { partFailed } = useMessages(commonMessages)
  const { run } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function submit<T>(given: ModerationRequest<T>): Promise<void> {
    const { send, onTaken, notSignedIn, formatIssue = (issue) => issue } = given
    if (isSending) return
    setSending(true)
    setProblem(null)
    try {
      // Loaded before the request: without them a failure could not be explained.
      const [client, { explainRequestFailure }] = await Promise.all([
        import('@/lib/api/client/moderation'),
        import('@/lib/moderation/explain-request-failure'),
      ])
      try {
        const outcome = notSignedIn === null ? { value: await send(client) } : await run(() => send(client))
        if (outcome) await onTaken(outcome.value)
        else setProblem(notSignedIn)
      } catch (thrown) {
        setProblem(explainRequestFailure(thrown, given.problems ?? problems, formatIssue))
      }
    } catch {
      setProblem(partFailed)
    } finally {
      setSending(false)
    }
  }

  return { problem, setProblem, isSending, submit }
}
