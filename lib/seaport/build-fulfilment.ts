import { type Address, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem'
import { seaportAbi } from '@/lib/contracts/seaport'
import { computePriceWei } from './price'
import type { OrderComponents } from './types'

export interface BuildFulfilmentParameters {
  seaport: Address
  components: OrderComponents
  /** `0x` when the order was validated on chain. */
  signature: Hex
  /** The moment at which a Dutch price is taken; the surplus that it leaves comes back from Seaport. */
  atSeconds: bigint
}

export interface CallRequest {
  to: Address
  data: Hex
  valueWei: bigint
}

/** The call that buys a listing paid in the chain's own coin: Seaport's `fulfillAdvancedOrder`, whole, to the caller. */
export function buildFulfilment({ seaport, components, signature, atSeconds }: BuildFulfilmentParameters): CallRequest {
  const { counter: _, ...parameters } = components
  const order = {
    parameters: { ...parameters, totalOriginalConsiderationItems: BigInt(components.consideration.length) },
    numerator: 1n,
    denominator: 1n,
    signature,
    extraData: '0x' as Hex,
  }
  return {
    to: seaport,
    data: encodeFunctionData({
      abi: seaportAbi,
      functionName: 'fulfillAdvancedOrder',
      args: [order, [], zeroHash, zeroAddress],
    }),
    valueWei: computePriceWei(components, atSeconds),
  }
}
