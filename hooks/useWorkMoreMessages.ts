import { enWorkMore } from '@/lib/messages/en-work-more'
import { createWords } from './create-words'

export const useWorkMoreMessages = createWords('workMore', enWorkMore)
