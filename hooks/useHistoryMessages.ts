import { enHistory } from '@/lib/messages/en-history'

export function useHistoryMessages(): typeof enHistory {
  return enHistory
}
