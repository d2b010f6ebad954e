import { en } from '@/lib/i18n/catalogues/en'
import { createWords } from './create-words'

/** What stands on every page. */
export const useMessages = createWords('common', en)
