import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'
import type { TokenType } from '../enums'
import { extensibleEnum } from './open'

/** An address with what the gateway knows of it. */
export const addressInfoSchema = z.looseObject({
  value: addressSchema,
  name: z.nullish(z.string()),
  logoUri: z.nullish(z.string()),
})

export const tokenInfoSchema = z.looseObject({
  type: extensibleEnum<TokenType>(),
  address: addressSchema,
  /** Null for tokens that cannot be divided. */
  decimals: z.nullish(z.number()),
  symbol: z.string(),
  name: z.string(),
  logoUri: z.nullish(z.string()),
})

/** In the place of an entry that can't be read: the others of its page stand. */
export interface Unreadable {
  type: 'UNREADABLE'
}

/** `next` and `previous` are whole URLs, to be handed back as `pageUrl`. */
export function pageSchema<T extends z.ZodMiniType>(result: T) {
  // `z.catch` would do so too: it weighs 200 bytes, in what every page of the market loads.
  const readEntry = (entry: unknown): z.output<T> | Unreadable => result.safeParse(entry).data ?? { type: 'UNREADABLE' }
  return z.looseObject({
    next: z.nullish(z.string()),
    previous: z.nullish(z.string()),
    results: z.array(z.pipe(z.unknown(), z.transform(readEntry))),
  })
}

export type AddressInfo = z.infer<typeof addressInfoSchema>
export type TokenInfo = z.infer<typeof tokenInfoSchema>
