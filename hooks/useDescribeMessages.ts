import { enDescribe } from '@/lib/messages/en-describe'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with the dialog. */
export function useDescribeMessages(): typeof enDescribe {
  return useWords('describe', enDescribe)
}
