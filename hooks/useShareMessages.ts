import { enShare } from '@/lib/i18n/catalogues/en-share'
import { createWords } from './create-words'

export const useShareMessages = createWords('share', enShare)
