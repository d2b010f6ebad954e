import { useCallback } from 'react'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Notice } from '@/components/ui/Notice'
import { AllowanceSummary } from '@/components/wallet/CallList'
import { useApprovals } from '@/hooks/flows/useApprovals'
import { useFlow } from '@/hooks/flows/useFlow'
import { useOrderNames } from '@/hooks/orders/useOrderNames'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { formatList } from '@/lib/base/format/format-list'
import { prepareRevocation, type RevocationPlan, toApprovalSubject } from '@/lib/flows/orders/revoke/prepare-revocation'
import { approvalsMessages } from '@/lib/i18n/generated/approvals-messages'
import { isolateName } from '@/lib/i18n/isolate-names'
import { approvalKey } from '@/lib/orders/approvals/account-approval'
import { listDependentOrders } from '@/lib/orders/approvals/list-dependent-orders'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { decodeAllowance } from '@/lib/wallet/describe/decode-allowance'

/** Revokes an approval of Seaport, after a review that names the listings and offers that need it. */
export function RevokeDialog({ config, request }: ActionProps) {
  const messages = useMessages(approvalsMessages)
  const { chainId, terms } = request
  const prepare = useCallback((ground: FlowGround) => prepareRevocation(ground, terms), [terms])
  const flow = useFlow({ config, request, prepare })
  return (
    <FlowDialog
      headings={{ review: messages.reviewHeading, done: messages.doneHeading }}
      {...{ flow, config, chainId, terms }}
      title={() => messages.confirm}
      done={messages.done}
    >
      {(plan) => <RevocationReview {...{ plan, config }} />}
    </FlowDialog>
  )
}

function RevocationReview({ plan, config }: { plan: RevocationPlan; config: Config }) {
  const messages = useMessages(approvalsMessages)
  const { chainId, account, steps, terms } = plan
  const { known, orders = [] } = useApprovals(account, config)
  const key = approvalKey({ ...toApprovalSubject(terms), chainId })
  const approval = known?.approvals.find((one) => approvalKey(one) === key)
  const stopped = known && approval ? listDependentOrders(approval, known.approvals, orders) : []
  const nameOf = useOrderNames(stopped)
  // What the call does is read from its bytes, which go to the wallet.
  const call = steps[0]?.calls[0]
  const allowed = call ? decodeAllowance(call) : null
  return (
    <>
      <dl className="flex flex-col gap-2 border-y border-line py-4">
        <DefinitionRow label={messages.contract}>
          {terms.name} <Address address={call?.to ?? terms.contract} />
        </DefinitionRow>
        {allowed && (
          <DefinitionRow label={messages.result}>
            <AllowanceSummary {...{ allowed, chainId }} />
          </DefinitionRow>
        )}
      </dl>
      {stopped.length > 0 ? (
        <>
          <Notice
            text={messages.stops({
              count: stopped.length,
              names: formatList(stopped.map((order) => isolateName(nameOf(order)))),
            })}
          />
          <p className="text-sm text-muted">{messages.staysSigned}</p>
        </>
      ) : (
        approval && <p className="text-sm text-muted">{messages.harmless}</p>
      )}
    </>
  )
}
