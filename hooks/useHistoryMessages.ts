import { enHistory } from '@/lib/messages/en-history'
import { createWords } from './create-words'

export const useHistoryMessages = createWords('history', enHistory)
