import { parseEther } from './parse-ether'

/** What is wrong with an amount as it was typed; `comma`: it would be one with a point. */
export type AmountProblem = 'empty' | 'comma' | 'number' | 'decimals' | 'large' | 'zero'

/** What `parseEther` takes, but for the size; and but for how finely it is divided. */
const ofAnySize = /^\d+(?:\.\d{0,18})?$/
const tooFine = /^\d+\.\d{19,}$/

export function findAmountProblem(text: string): AmountProblem | null {
  const wei = parseEther(text)
  if (wei !== null) return wei === 0n ? 'zero' : null
  if (text.trim() === '') return 'empty'
  if (parseEther(putPoint(text)) !== null) return 'comma'
  if (tooFine.test(putPoint(text))) return 'decimals'
  return ofAnySize.test(putPoint(text)) ? 'large' : 'number'
}

export function putPoint(text: string): string {
  return text.trim().replace(',', '.')
}
