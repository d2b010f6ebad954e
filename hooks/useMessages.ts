import { en } from '@/lib/messages/en'
import { createWords } from './create-words'

/** What stands on every page. */
export const useMessages = createWords('common', en)
