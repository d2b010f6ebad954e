import { useSyncExternalStore } from 'react'
import { type OpenAction, openAction } from '@/lib/flows/open-action'

/** What a person has asked to do, while its dialog is open. */
export function useFlowRequest(): OpenAction | null {
  return useSyncExternalStore(openAction.subscribe, openAction.getState, getNothing)
}

const getNothing = () => null
