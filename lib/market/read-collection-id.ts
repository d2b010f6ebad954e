import * as z from 'zod/mini'
import { AppError } from '@/lib/errors/app-error'
import { addressSchema } from '@/lib/schemas/primitives'

const routeSchema = z.object({
  chain: z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)),
  contract: addressSchema,
})

/** The collection that an address names. @throws AppError `not_found` when it can't name any. */
export function readCollectionId(parameters: Record<string, unknown>) {
  const parsed = routeSchema.safeParse(parameters)
  if (!parsed.success) throw new AppError('not_found', 'There is no such collection.')
  const { chain, contract } = parsed.data
  return { chainId: Number(chain), contract }
}
