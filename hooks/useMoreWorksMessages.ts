import { enMoreWorks } from '@/lib/messages/en-more-works'
import { useWords } from './useWords'

export function useMoreWorksMessages(): typeof enMoreWorks {
  return useWords('moreWorks', enMoreWorks)
}
