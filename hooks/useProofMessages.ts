import { enVerification } from '@/lib/i18n/catalogues/en-verification'
import { createMessagesHook } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the proof. */
export const useVerificationMessages = createMessagesHook('verification', enVerification)
