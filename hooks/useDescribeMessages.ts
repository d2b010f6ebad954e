import { enDescribe } from '@/lib/messages/en-describe'

/** Apart from `useMessages`, so that these sentences load with the dialog. */
export function useDescribeMessages(): typeof enDescribe {
  return enDescribe
}
