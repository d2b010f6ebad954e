import { type Address, decodeFunctionData, isAddressEqual } from 'viem'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError } from '@/lib/errors/app-error'
import type { CallRequest } from '@/lib/seaport'

export type PaymentRole = 'seller' | 'market_fee' | 'other'

export interface Payment {
  recipient: Address
  /** At the start and at the end of a Dutch listing; one and the same otherwise. */
  amountWei: bigint
  role: PaymentRole
}

export interface Fulfilment {
  seller: Address
  payments: Payment[]
  received: { contract: Address; tokenId: bigint; quantity: bigint }[]
}

/** What the call does, read back out of the very bytes that the wallet is about to sign: no other layer's word for it. */
export function readFulfilment(request: CallRequest, feeRecipient: Address | null): Fulfilment {
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data: request.data })
  if (functionName !== 'fulfillAdvancedOrder') throw new AppError('internal', 'This call is no purchase.')
  const { offerer, offer, consideration } = args[0].parameters
  return {
    seller: offerer,
    payments: consideration.map(({ recipient, startAmount }) => ({
      recipient,
      amountWei: startAmount,
      role: findRole(recipient, offerer, feeRecipient),
    })),
    received: offer.map(({ token, identifierOrCriteria, endAmount }) => ({
      contract: token,
      tokenId: identifierOrCriteria,
      quantity: endAmount,
    })),
  }
}

function findRole(recipient: Address, seller: Address, feeRecipient: Address | null): PaymentRole {
  if (isAddressEqual(recipient, seller)) return 'seller'
  return feeRecipient && isAddressEqual(recipient, feeRecipient) ? 'market_fee' : 'other'
}
