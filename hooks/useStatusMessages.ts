import { enStatus } from '@/lib/messages/en-status'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useStatusMessages(): typeof enStatus {
  return useWords('status', enStatus)
}
