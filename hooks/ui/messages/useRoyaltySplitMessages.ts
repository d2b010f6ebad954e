import { enRoyaltySplits } from '@/lib/i18n/catalogues/en-royalty-splits'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useRoyaltySplitMessages = createMessagesHook('royaltySplits', enRoyaltySplits)
