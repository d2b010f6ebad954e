import { useSignatureProgress } from '@/hooks/safe/useSignatureProgress'
import { usePendingOrderMessages } from '@/hooks/ui/messages/usePendingOrderMessages'
import type { Config } from '@/lib/api/schemas/config'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { formatOwnerName } from '@/lib/safe/acting/format-owner-name'

/** How far it is with an order that waits for a Safe's owners, or why it ended. */
export function PendingSafeOrderStatus({ signing, config }: { signing: PendingSafeOrder; config: Config }) {
  const messages = usePendingOrderMessages()
  const { isServiceAway, ...progress } = useSignatureProgress(signing, config)
  const { problem, state } = signing
  // That nobody has signed is said by the count; and the browser may know more than the market does yet.
  const stands = problem && problem.code !== 'not_proposed' && !(problem.code === 'service_away' && isServiceAway)
  const reasons = problem?.issues?.flatMap(({ code }) => messages.refused[code] ?? []) ?? []
  return (
    <>
      {state === 'waiting' && !(problem?.code === 'not_approved' && progress.signed >= progress.threshold) && (
        <p role="status">
          {messages.waits({ ...progress, missing: progress.missing.map((owner) => formatOwnerName(config, owner)) })}
        </p>
      )}
      {problem && (stands || state !== 'waiting') && (
        <p className="text-sm text-muted">{[messages.problem[problem.code], ...reasons].join(' ')}</p>
      )}
      {isServiceAway && <p className="text-sm text-muted">{messages.away}</p>}
    </>
  )
}
