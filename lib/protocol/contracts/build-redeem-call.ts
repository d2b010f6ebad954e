import { type Address, encodeFunctionData, type Hex } from 'viem'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import type { CallRequest } from '@/lib/protocol/seaport'
import { sumPayments, type Voucher } from './voucher'

/** The call by which whoever sends it buys what a voucher is for, and is its first owner. */
export function buildRedeemCall(collection: Address, voucher: Voucher, signature: Hex): CallRequest {
  const args = [voucher, signature] as const
  return {
    to: collection,
    data: encodeFunctionData({ abi: creatorCollectionAbi, functionName: 'redeem', args }),
    valueWei: sumPayments(voucher),
  }
}
