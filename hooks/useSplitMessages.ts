import { enRoyaltySplits } from '@/lib/i18n/catalogues/en-royalty-splits'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSplitMessages = createWords('royaltySplits', enRoyaltySplits)
