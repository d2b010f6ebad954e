import type { SiweMessage } from 'viem/siwe'
import { parseSignInMessage } from '@/lib/protocol/erc/parse-sign-in-message'
import { hashOffChainMessage, hashSafeMessage, type TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { type DescribedOrder, describeTypedOrders } from './describe-order'
import { type DescribedVoucher, describeTypedVoucher } from './describe-voucher'

/** What a Safe signs, where this market can say it. */
export type DescribedMessage =
  | { kind: 'orders'; orders: readonly (DescribedOrder | null)[] }
  | { kind: 'voucher'; voucher: DescribedVoucher }
  | { kind: 'sign_in'; signIn: SiweMessage }

/** Null for any other text or typed data: a guess in a signing dialog would be worse. */
export function describeMessage(message: string | TypedMessage, { chainId, safe }: SafePlace): DescribedMessage | null {
  if (typeof message === 'string') {
    const signIn = parseSignInMessage(message)
    return signIn && { kind: 'sign_in', signIn }
  }
  const orders = describeTypedOrders(message, chainId)
  if (orders.length > 0) return { kind: 'orders', orders }
  const voucher = describeTypedVoucher(message, chainId, safe)
  return voucher && { kind: 'voucher', voucher }
}

/** Nothing where the text is not what the owners sign: the service could show one and have another signed. */
export function describeSigned(
  { message, messageHash }: { message: unknown; messageHash: string },
  place: SafePlace,
): DescribedMessage | null {
  const given = message as string | TypedMessage
  try {
    const hash = hashSafeMessage(place, hashOffChainMessage(given))
    return hash === messageHash.toLowerCase() ? describeMessage(given, place) : null
  } catch {
    return null
  }
}
