import { enProfile } from '@/lib/messages/en-profile'
import { useWords } from './useWords'

export function useProfileMessages(): typeof enProfile {
  return useWords('profile', enProfile)
}
