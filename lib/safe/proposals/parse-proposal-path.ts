import { getAddress, type Hash } from 'viem'
import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema, chainIdSchema, hashSchema } from '@/lib/base/primitives'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'

const pathSchema = z.object({
  chain: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.pipe(z.transform(Number), chainIdSchema)),
  address: addressSchema,
  hash: hashSchema,
})

export interface ProposalId extends SafePlace {
  safeTxHash: Hash
}

/**
 * The proposal that an address of a page names.
 * @throws AppError `not_found` when it can't name any
 */
export function parseProposalPath(parameters: Record<string, unknown>): ProposalId {
  const parsed = pathSchema.safeParse(parameters)
  if (!parsed.success) throw new AppError('not_found', 'Proposal not found.')
  const { chain: chainId, address, hash } = parsed.data
  return { chainId, safe: getAddress(address.toLowerCase()), safeTxHash: hash.toLowerCase() as Hash }
}
