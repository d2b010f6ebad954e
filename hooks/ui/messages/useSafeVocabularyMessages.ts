import { enSafeVocabulary } from '@/lib/i18n/catalogues/en-safe-vocabulary'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeVocabularyMessages = createMessagesHook('safeVocabulary', enSafeVocabulary)
