import { enActingSafe } from '@/lib/i18n/catalogues/en-acting-safe'
import { createWords } from './create-words'

export const useActingMessages = createWords('actingSafe', enActingSafe)
