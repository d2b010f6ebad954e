import { type Address, decodeFunctionData, isAddressEqual } from 'viem'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError } from '@/lib/errors/app-error'
import { type CallRequest, computeAmount, type Fraction, isPayment, scale } from '@/lib/seaport'

export type PaymentRole = 'seller' | 'market_fee' | 'other'

export interface Payment {
  recipient: Address
  /** At the moment that was asked about: a Dutch listing's changes. */
  amountWei: bigint
  role: PaymentRole
}

export interface Fulfilment {
  seller: Address
  payments: Payment[]
  received: { contract: Address; tokenId: bigint; quantity: bigint }[]
  /** Whether less is due with each second until it is mined. */
  isFalling: boolean
}

/** What the call does, read back out of the very bytes that the wallet is about to sign: no other layer's word for it. */
export function readFulfilment(
  request: Pick<CallRequest, 'data'>,
  feeRecipient: Address | null,
  atSeconds: bigint,
): Fulfilment {
  const { parameters, fraction } = readListing(request)
  const { offerer, offer, consideration } = parameters
  const payments = consideration.filter(isPayment)
  return {
    seller: offerer,
    payments: payments.map(({ recipient, ...item }) => ({
      recipient,
      amountWei: computeAmount(scale(item, fraction), parameters, atSeconds, 'up'),
      role: findRole(recipient, offerer, feeRecipient),
    })),
    received: offer.map(({ token, identifierOrCriteria, ...item }) => ({
      contract: token,
      tokenId: identifierOrCriteria,
      quantity: scale(item, fraction).endAmount,
    })),
    isFalling: payments.some(({ startAmount, endAmount }) => startAmount > endAmount),
  }
}

/** The order that is bought. A private listing is the first of the two orders that are matched. */
export function readListing({ data }: Pick<CallRequest, 'data'>) {
  const { functionName, args } = decodeFunctionData({ abi: seaportAbi, data })
  const order =
    functionName === 'fulfillAdvancedOrder' ? args[0] : functionName === 'matchAdvancedOrders' ? args[0][0] : undefined
  if (!order) throw new AppError('internal', 'This call is no purchase.')
  const { parameters, numerator, denominator } = order
  return { parameters, fraction: { numerator, denominator } satisfies Fraction }
}

function findRole(recipient: Address, seller: Address, feeRecipient: Address | null): PaymentRole {
  if (isAddressEqual(recipient, seller)) return 'seller'
  return feeRecipient && isAddressEqual(recipient, feeRecipient) ? 'market_fee' : 'other'
}
