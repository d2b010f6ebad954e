import { enSafeWords, type SafeWords } from '@/lib/messages/en-safe-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeWords(): SafeWords {
  return enSafeWords
}
