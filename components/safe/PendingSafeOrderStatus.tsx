import { useSignatureProgress } from '@/hooks/safe/useSignatureProgress'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { describeSignatureProgress } from '@/lib/safe/acting/describe-signature-progress'
import { formatOwnerName } from '@/lib/safe/acting/format-owner-name'

/** How far it is with an order that waits for a Safe's owners, or why it ended. */
export function PendingSafeOrderStatus({ signing, config }: { signing: PendingSafeOrder; config: Config }) {
  const messages = useMessages(pendingOrdersMessages)
  const { isServiceAway, ...progress } = useSignatureProgress(signing, config)
  const missing = progress.missing.map((owner) => formatOwnerName(config, owner))
  const { problem, state } = signing
  // That nobody has signed is said by the count; and the browser may know more than the market does yet.
  const stands = problem && problem.code !== 'not_proposed' && !(problem.code === 'service_away' && isServiceAway)
  const reasons = problem?.issues?.flatMap(({ code }) => messages.refused[code] ?? []) ?? []
  return (
    <>
      {state === 'waiting' && !(problem?.code === 'not_approved' && progress.signed >= progress.threshold) && (
        <p role="status">{messages.waits(describeSignatureProgress({ ...progress, missing }))}</p>
      )}
      {problem && (stands || state !== 'waiting') && (
        <p className="text-sm text-muted">{[messages.problem[problem.code], ...reasons].join(' ')}</p>
      )}
      {isServiceAway && <p className="text-sm text-muted">{messages.away}</p>}
    </>
  )
}
