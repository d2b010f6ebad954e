import { enSigning } from '@/lib/messages/en-signing'
import { useWords } from './useWords'

/** Loaded with an owner's dialogs, and with what a page shows to its own person. */
export function useSigningMessages(): typeof enSigning {
  return useWords('signing', enSigning)
}
