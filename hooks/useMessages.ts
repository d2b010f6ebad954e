import { en } from '@/lib/messages/en'
import { useWords } from './useWords'

/** What stands on every page. */
export function useMessages(): typeof en {
  return useWords('common', en)
}
