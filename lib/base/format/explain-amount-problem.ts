import { type AmountProblem, replaceDecimalComma, validateAmount } from './validate-amount'

export type AmountMessages = Record<AmountProblem, (of: { price: string; digits: number }) => string>

/** Says what is wrong with an amount as it was typed; null for one that `parseEther` reads, and that is more than nothing. */
export function explainAmountProblem(text: string, messages: AmountMessages, decimals = 18): string | null {
  const problem = validateAmount(text, decimals)
  return problem && messages[problem]({ price: replaceDecimalComma(text), digits: decimals })
}
