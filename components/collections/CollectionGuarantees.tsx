import { useMessages } from '@/hooks/ui/useMessages'
import type { Collection } from '@/lib/api/schemas/collection'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'

/** What the contract of a collection created here guarantees, in words: an older one guarantees less. */
export function CollectionGuarantees({ rules }: { rules: NonNullable<Collection['rules']> }) {
  const { rules: messages } = useMessages(collectionTabsMessages).header
  return (
    <p className="max-w-prose text-sm text-muted">
      {rules.isFreezePermanent ? messages.finalDetails : messages.editableDetails}{' '}
      {rules.endsVouchersOnTransfer ? messages.endingVouchers : messages.returningVouchers}
    </p>
  )
}
