import type { AmountMessages } from '@/lib/base/format/explain-amount-problem'

/** What is wrong with an amount as it was typed, wherever one is asked for. */
export const enAmountProblems = {
  empty: () => 'Say a price, like 0.5.',
  comma: ({ price }: { price: string }) => `Use a point: ${price}.`,
  number: () => 'This is no number. Say a price like 0.5.',
  decimals: () => 'At most 18 digits after the point.',
  large: () => 'This amount is too large. Say a lower one.',
  zero: () => 'Say a price above zero.',
} satisfies AmountMessages

/** Of what somebody asks for, and does not pay. */
export const enAskedAmount = {
  ...enAmountProblems,
  zero: () => 'A price of zero would give it away. Say a price above zero.',
} satisfies AmountMessages

interface Quantities {
  least: string
  most: string
  digits: number
}

/** Of a quantity that can be divided. */
export const enQuantity = ({ least, most, digits }: Quantities) =>
  `Say a number from ${least} to ${most}, with at most ${digits === 1 ? '1 digit' : `${digits} digits`} after the point.`
