import { enProof } from '@/lib/messages/en-proof'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with the proof. */
export function useProofMessages(): typeof enProof {
  return useWords('proof', enProof)
}
