import { enAccount } from '@/lib/messages/en-account'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useAccountMessages = createWords('account', enAccount)
