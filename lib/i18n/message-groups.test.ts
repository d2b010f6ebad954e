import { expectTypeOf, test } from 'vitest'
import type { ActivityKind } from '@/lib/api/schemas/activity'
import type { AuditAction } from '@/lib/api/schemas/audit'
import type { Health } from '@/lib/api/schemas/health'
import type { InboxKind } from '@/lib/api/schemas/inbox'
import type { Durability, ItemSort, ItemStatus } from '@/lib/api/schemas/item'
import type { DecisionSubject, ReportReason } from '@/lib/api/schemas/moderation'
import type { NameWarning } from '@/lib/api/schemas/name-warnings'
import type { OrderFlag } from '@/lib/api/schemas/order'
import type { OfferItems } from '@/lib/api/schemas/order-kind'
import type { PendingOrderProblem } from '@/lib/api/schemas/pending-order'
import type { RankingRange, RankingSort } from '@/lib/api/schemas/ranking'
import type { PriceRange } from '@/lib/api/schemas/sale-price'
import type { VoucherStatus } from '@/lib/api/schemas/voucher-status'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import type * as vocabulary from '@/lib/protocol/safe-gateway/vocabulary'
import type { enActivity } from './generated/en/activity'
import type { enCollectionTabs } from './generated/en/collection-tabs'
import type { enCommon } from './generated/en/common'
import type { enErrors } from './generated/en/errors'
import type { enInbox } from './generated/en/inbox'
import type { enItemList } from './generated/en/item-list'
import type { enListingKinds } from './generated/en/listing-kinds'
import type { enModeration } from './generated/en/moderation'
import type { enNameWarnings } from './generated/en/name-warnings'
import type { enPendingOrders } from './generated/en/pending-orders'
import type { enPurchase } from './generated/en/purchase'
import type { enSafeOverview } from './generated/en/safe-overview'
import type { enSafeProgress } from './generated/en/safe-progress'
import type { enSafeVocabulary } from './generated/en/safe-vocabulary'
import type { enStorage } from './generated/en/storage'
import type { enSystemStatus } from './generated/en/system-status'
import type { enTransactionOutcomes } from './generated/en/transaction-outcomes'
import type { enVouchers } from './generated/en/vouchers'
import type { RecoveryAction } from './recovery-action'

type Place = NonNullable<Durability['image']> | 'unknown'

// `npm test -- types` runs these: they compare types alone.
test('a group has a message for each value that it is read by, and for no other', () => {
  expectTypeOf<keyof typeof enActivity.kind>().toEqualTypeOf<ActivityKind>()
  expectTypeOf<keyof typeof enActivity.ranges>().toEqualTypeOf<RankingRange>()
  expectTypeOf<keyof typeof enActivity.sorts>().toEqualTypeOf<RankingSort>()
  expectTypeOf<keyof typeof enCollectionTabs.kind>().toEqualTypeOf<ActivityKind>()
  expectTypeOf<keyof typeof enCollectionTabs.ranges>().toEqualTypeOf<PriceRange>()
  expectTypeOf<keyof typeof enCommon.activity>().toEqualTypeOf<ActivityKind>()
  expectTypeOf<keyof typeof enErrors>().toEqualTypeOf<ErrorCode>()
  expectTypeOf<keyof typeof enInbox.short>().toEqualTypeOf<InboxKind | 'safes'>()
  expectTypeOf<keyof typeof enInbox.group>().toEqualTypeOf<InboxKind | 'safes'>()
  expectTypeOf<keyof typeof enInbox.lead>().toEqualTypeOf<InboxKind | 'safes'>()
  expectTypeOf<keyof typeof enItemList.statuses>().toEqualTypeOf<ItemStatus>()
  expectTypeOf<keyof typeof enItemList.sorts>().toEqualTypeOf<ItemSort>()
  expectTypeOf<keyof typeof enListingKinds.flags.text>().toEqualTypeOf<OrderFlag>()
  expectTypeOf<keyof typeof enListingKinds.offers.scope>().toEqualTypeOf<OfferItems>()
  expectTypeOf<keyof typeof enModeration.report.reasons>().toEqualTypeOf<ReportReason>()
  expectTypeOf<keyof typeof enModeration.desk.kind>().toEqualTypeOf<DecisionSubject['kind']>()
  expectTypeOf<keyof typeof enModeration.audit.actions>().toEqualTypeOf<AuditAction>()
  expectTypeOf<keyof typeof enNameWarnings.sign>().toEqualTypeOf<NameWarning>()
  expectTypeOf<keyof typeof enPendingOrders.problem>().toEqualTypeOf<PendingOrderProblem['code']>()
  expectTypeOf<keyof typeof enPurchase.mend>().toEqualTypeOf<RecoveryAction>()
  expectTypeOf<keyof typeof enStorage.image>().toEqualTypeOf<Place>()
  expectTypeOf<keyof typeof enStorage.metadata>().toEqualTypeOf<Place>()
  expectTypeOf<keyof typeof enStorage.copy>().toEqualTypeOf<Durability['copy']>()
  expectTypeOf<keyof typeof enSystemStatus.states>().toEqualTypeOf<Health['chains'][number]['status']>()
  expectTypeOf<keyof typeof enVouchers.over>().toEqualTypeOf<Exclude<VoucherStatus, 'active'>>()
})

test('a Safe’s page has a message for each word of the gateway', () => {
  expectTypeOf<keyof typeof enSafeVocabulary.settings>().toEqualTypeOf<vocabulary.SettingsName>()
  expectTypeOf<keyof typeof enSafeVocabulary.status>().toEqualTypeOf<vocabulary.StatusName>()
  expectTypeOf<keyof typeof enSafeVocabulary.messageStatus>().toEqualTypeOf<vocabulary.MessageStatusName>()
  expectTypeOf<keyof typeof enSafeVocabulary.label>().toEqualTypeOf<vocabulary.LabelName>()
  expectTypeOf<keyof typeof enSafeVocabulary.tokenType>().toEqualTypeOf<vocabulary.TokenTypeName>()
  expectTypeOf<keyof typeof enSafeOverview.versionState>().toEqualTypeOf<vocabulary.VersionStateName>()
})

test('messages about some errors are read by codes that exist', () => {
  expectTypeOf<keyof typeof enSafeProgress.tooLate>().toExtend<ErrorCode>()
  expectTypeOf<keyof typeof enTransactionOutcomes.tooLate>().toExtend<ErrorCode>()
  expectTypeOf<keyof typeof enTransactionOutcomes.failure>().toEqualTypeOf<'accept' | 'redeem'>()
  expectTypeOf<keyof typeof enTransactionOutcomes.failure.accept>().toExtend<ErrorCode>()
  expectTypeOf<keyof typeof enTransactionOutcomes.failure.redeem>().toExtend<ErrorCode>()
})
