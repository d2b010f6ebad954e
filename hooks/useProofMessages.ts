import { enProof } from '@/lib/messages/en-proof'

/** Apart from `useMessages`, so that these sentences load with the proof. */
export function useProofMessages(): typeof enProof {
  return enProof
}
