import { enWorkMore } from '@/lib/messages/en-work-more'
import { useWords } from './useWords'

export function useWorkMoreMessages(): typeof enWorkMore {
  return useWords('workMore', enWorkMore)
}
