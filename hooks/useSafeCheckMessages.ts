import { enSafeCheck } from '@/lib/messages/en-safe-check'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeCheckMessages = createWords('safeCheck', enSafeCheck)
