import { enHistory } from '@/lib/messages/en-history'
import { useWords } from './useWords'

export function useHistoryMessages(): typeof enHistory {
  return useWords('history', enHistory)
}
