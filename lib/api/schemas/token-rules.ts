import * as z from 'zod/mini'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import { traitSchema } from './trait'

/** The standard or the maker of contracts by whose functions a rule is read. */
export const ruleStandardSchema = z.enum([
  'ENS',
  'ERC-1155C',
  'ERC-4907',
  'ERC-5192',
  'ERC-5643',
  'ERC-6454',
  'ERC-6551',
  'ERC-721C',
  'ERC-7401',
  'ERC-7496',
  'ERC-998',
  'Immutable',
  'OpenZeppelin',
  'Operator Filter Registry',
  'Uniswap',
  'Unlock Protocol',
  'thirdweb',
])

const standard = ruleStandardSchema

/** What an item can do, or can't, as its contract tells it. */
export const tokenRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('burned') }),
  z.object({ kind: z.literal('paused'), standard }),
  /** Not everybody can transfer it. `by` is the contract that decides. */
  z.object({ kind: z.literal('restricted'), standard, by: z.optional(addressSchema) }),
  z.object({ kind: z.literal('locked'), standard }),
  /** `until` in seconds since 1970; absent where the rental has no end. */
  z.object({ kind: z.literal('rented'), standard, user: addressSchema, until: z.optional(decimalSchema) }),
  /** `at` in seconds since 1970, also when it is over; absent where it is over and no time is told. */
  z.object({ kind: z.literal('expires'), standard, at: z.optional(decimalSchema) }),
  /** In which item it is. `owner` is the account that has all of it, where the contract names one. */
  z.object({
    ...{ kind: z.literal('nested'), standard, contract: addressSchema, tokenId: decimalSchema },
    owner: z.optional(addressSchema),
  }),
  z.object({ kind: z.literal('liquidity'), standard }),
  z.object({ kind: z.literal('account'), standard, account: addressSchema }),
  /** Traits on chain, as they are now. Empty where the names of the traits are not known. */
  z.object({ kind: z.literal('dynamic_traits'), standard, traits: z.array(traitSchema) }),
])

export const itemRulesAnswerSchema = z.object({ rules: z.array(tokenRuleSchema) })

/** `rules` hold for all items; `itemRules` are those that an item of it can have. */
export const collectionRulesAnswerSchema = z.object({
  rules: z.array(tokenRuleSchema),
  itemRules: z.array(z.object({ kind: z.string(), standard })),
})

export type RuleStandard = z.infer<typeof ruleStandardSchema>
export type TokenRule = z.infer<typeof tokenRuleSchema>
export type ItemRules = z.infer<typeof itemRulesAnswerSchema>
export type CollectionRules = z.infer<typeof collectionRulesAnswerSchema>
