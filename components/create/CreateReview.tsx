import { Address } from '@/components/ui/Address'
import { Row } from '@/components/ui/Row'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import type { CreateFlowPlan } from '@/lib/creator/prepare-create'
import type { WorkDraft } from '@/lib/creator/work-draft'

/** What is made, where, and what of it can still be changed. */
export function CreateReview({ plan, draft }: { plan: CreateFlowPlan; draft: WorkDraft }) {
  const { dialog: messages } = useCreateMessages()
  const { isNew, collection, tokenId, royaltyBps, isShared } = plan
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {isNew && isShared && <li>{messages.split}</li>}
        {isNew && <li>{messages.create({ name: draft.collectionName.trim() })}</li>}
        <li>{messages.mint({ name: draft.name.trim() })}</li>
      </ul>
      <dl className="figures flex flex-col gap-2 border-t border-line pt-4">
        <Row label={messages.collection}>
          <Address address={collection} />
        </Row>
        <Row label={messages.token}>{tokenId.toString()}</Row>
        {isNew && <Row label={messages.royalty}>{messages.royaltyOf({ percent: formatPercent(royaltyBps) })}</Row>}
      </dl>
      <p className="text-sm text-muted">{messages.lasting}</p>
    </>
  )
}

function formatPercent(bps: number): string {
  return String(bps / 100)
}
