import { enActing } from '@/lib/messages/en-acting'
import { useWords } from './useWords'

export function useActingMessages(): typeof enActing {
  return useWords('acting', enActing)
}
