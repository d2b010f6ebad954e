import { type Address, isAddressEqual, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { voucherTermsSchema } from '@/lib/api/schemas/voucher'
import { addressSchema } from '@/lib/base/primitives'
import { sumPayments, voucherTypes } from '@/lib/protocol/contracts/voucher'
import { hasTypes } from './has-types'

/** What a creator sells before it is minted, read out of what is signed. */
export interface DescribedVoucher {
  chainId: number
  collection: Address
  tokenId: bigint
  /** Of the document that says what the token is. */
  uri: string
  /** All that the buyer pays, and what of it comes to who signs. */
  priceWei: bigint
  ownWei: bigint
  /** Null lets anyone buy. */
  buyer: Address | null
  deadlineSeconds: bigint
}

const typedDataSchema = z.object({
  domain: z.object({
    name: z.literal('Verdigris Collection'),
    version: z.literal('1'),
    chainId: z.union([z.number(), z.string()]),
    verifyingContract: addressSchema,
  }),
  primaryType: z.literal('Voucher'),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  message: voucherTermsSchema,
})

/** The voucher of a signature (EIP-712); null where it is for something else: a guess in a signing dialog would be worse. */
export function describeTypedVoucher(typedData: unknown, chainId: number, signer: Address): DescribedVoucher | null {
  const { data } = typedDataSchema.safeParse(typedData)
  if (!data || Number(data.domain.chainId) !== chainId || !hasTypes(data.types, voucherTypes)) return null
  const { tokenId, uri, payments, buyer, deadline } = decodeVoucher(data.message)
  return {
    ...{ chainId, collection: data.domain.verifyingContract, tokenId, uri, deadlineSeconds: deadline },
    priceWei: sumPayments({ payments }),
    ownWei: sumPayments({ payments: payments.filter(({ to }) => isAddressEqual(to, signer)) }),
    buyer: isAddressEqual(buyer, zeroAddress) ? null : buyer,
  }
}
