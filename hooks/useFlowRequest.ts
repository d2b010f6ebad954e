import { useSyncExternalStore } from 'react'
import { type FlowRequest, flowRequests } from '@/lib/transactions/flow-requests'

/** What a person has asked to do with what is theirs, while its dialog is open. */
export function useFlowRequest(): FlowRequest | null {
  return useSyncExternalStore(flowRequests.subscribe, flowRequests.getState, getNothing)
}

const getNothing = () => null
