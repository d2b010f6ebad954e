import { enProfile } from '@/lib/i18n/catalogues/en-profile'
import { createWords } from './create-words'

export const useProfileMessages = createWords('profile', enProfile)
