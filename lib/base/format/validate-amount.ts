import { parseEther } from './parse-ether'

/** What is wrong with an amount as it was typed; `comma`: it would be one with a point. */
export type AmountProblem = 'empty' | 'comma' | 'number' | 'decimals' | 'large' | 'zero'

/** What `parseEther` takes, but for the size; and but for how finely it is divided. */
const ofAnySize = /^\d+(?:\.\d{0,18})?$/
const tooFine = /^\d+\.\d{19,}$/

export function validateAmount(text: string): AmountProblem | null {
  const wei = parseEther(text)
  if (wei !== null) return wei === 0n ? 'zero' : null
  if (text.trim() === '') return 'empty'
  if (parseEther(replaceDecimalComma(text)) !== null) return 'comma'
  if (tooFine.test(replaceDecimalComma(text))) return 'decimals'
  return ofAnySize.test(replaceDecimalComma(text)) ? 'large' : 'number'
}

export function replaceDecimalComma(text: string): string {
  return text.trim().replace(',', '.')
}
