import { enSafeWords, type SafeWords } from '@/lib/messages/en-safe-words'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeWords(): SafeWords {
  return useWords('safeWords', enSafeWords)
}
