import * as z from 'zod/mini'
import { tokenInfoSchema } from './common'

/** `balance` is in the token's smallest unit; the fiat amounts are decimal fractions of the currency asked for. */
export const balancesSchema = z.looseObject({
  fiatTotal: z.string(),
  items: z.array(
    z.looseObject({
      tokenInfo: tokenInfoSchema,
      balance: z.string(),
      fiatBalance: z.nullish(z.string()),
      fiatConversion: z.nullish(z.string()),
    }),
  ),
})

export const fiatCurrenciesSchema = z.array(z.string())

export type Balances = z.infer<typeof balancesSchema>
