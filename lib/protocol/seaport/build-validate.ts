import { type Address, encodeFunctionData, type Hex } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { CallRequest } from './build-fulfilment'
import { buildOrderParameters } from './typed-data'
import type { OrderComponents } from './types'

/** Puts orders of the sender's own on the chain: the maker validates by itself, so that they need no signature. */
export function buildValidate(seaport: Address, orders: readonly OrderComponents[]): CallRequest {
  const unsigned = orders.map((components) => ({
    parameters: buildOrderParameters(components),
    signature: '0x' as Hex,
  }))
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'validate', args: [unsigned] })
  return { to: seaport, data, valueWei: 0n }
}
