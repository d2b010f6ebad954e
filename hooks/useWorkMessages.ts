import { enWork } from '@/lib/messages/en-work'
import { createWords } from './create-words'

export const useWorkMessages = createWords('work', enWork)
