import { enSafeWords } from '@/lib/messages/en-safe-words'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeWords = createWords('safeWords', enSafeWords)
