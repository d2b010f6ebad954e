import { enProfile } from '@/lib/messages/en-profile'
import { createWords } from './create-words'

export const useProfileMessages = createWords('profile', enProfile)
