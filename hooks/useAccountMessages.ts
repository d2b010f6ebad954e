import { enAccount } from '@/lib/messages/en-account'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useAccountMessages(): typeof enAccount {
  return useWords('account', enAccount)
}
