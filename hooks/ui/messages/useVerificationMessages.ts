import { enVerification } from '@/lib/i18n/catalogues/en-verification'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with the proof. */
export const useVerificationMessages = createMessagesHook('verification', enVerification)
