import { enProof } from '@/lib/messages/en-proof'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the proof. */
export const useProofMessages = createWords('proof', enProof)
