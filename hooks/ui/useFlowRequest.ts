import { useSyncExternalStore } from 'react'
import { type FlowRequest, openAction } from '@/lib/flows/open-action'

/** What a person has asked to do with what is theirs, while its dialog is open. */
export function useFlowRequest(): FlowRequest | null {
  return useSyncExternalStore(openAction.subscribe, openAction.getState, getNothing)
}

const getNothing = () => null
