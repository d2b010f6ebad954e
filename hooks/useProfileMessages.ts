import { enProfile } from '@/lib/messages/en-profile'

export function useProfileMessages(): typeof enProfile {
  return enProfile
}
