import { enActing } from '@/lib/messages/en-acting'
import { createWords } from './create-words'

export const useActingMessages = createWords('acting', enActing)
