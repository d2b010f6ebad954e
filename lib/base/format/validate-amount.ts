import { parseEther } from './parse-ether'

/** What is wrong with an amount as it was typed; `comma`: it would be one with a point. */
export type AmountProblem = 'empty' | 'comma' | 'number' | 'decimals' | 'large' | 'zero'

/** What `parseEther` takes, but for the size and for how finely it is divided. */
const ofAnySize = /^\d+(?:\.(\d*))?$/

/** @param decimals of the currency */
export function validateAmount(text: string, decimals = 18): AmountProblem | null {
  const wei = parseEther(text, decimals)
  if (wei !== null) return wei === 0n ? 'zero' : null
  if (text.trim() === '') return 'empty'
  if (parseEther(replaceDecimalComma(text), decimals) !== null) return 'comma'
  const sized = ofAnySize.exec(replaceDecimalComma(text))
  if (!sized) return 'number'
  return (sized[1] ?? '').length > decimals ? 'decimals' : 'large'
}

export function replaceDecimalComma(text: string): string {
  return text.trim().replace(',', '.')
}
