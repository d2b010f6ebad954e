import { enSafeSdkCheck } from '@/lib/i18n/catalogues/en-safe-sdk-check'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeSdkCheckMessages = createMessagesHook('safeSdkCheck', enSafeSdkCheck)
