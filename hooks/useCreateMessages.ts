import { enCreation } from '@/lib/i18n/catalogues/en-creation'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useCreateMessages = createWords('creation', enCreation)
