import { type Address, encodeFunctionData } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { CallRequest } from './build-fulfilment'
import type { OrderComponents } from './types'

/** Ends orders of the sender's own on the chain; Seaport refuses those of anybody else. */
export function buildCancel(seaport: Address, orders: readonly OrderComponents[]): CallRequest {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'cancel', args: [orders] })
  return { to: seaport, data, valueWei: 0n }
}

/** Ends all orders that the sender has ever signed, those too that no market knows of. */
export function buildCancelAll(seaport: Address): CallRequest {
  return { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' }), valueWei: 0n }
}
