import { enWork } from '@/lib/messages/en-work'
import { useWords } from './useWords'

export function useWorkMessages(): typeof enWork {
  return useWords('work', enWork)
}
