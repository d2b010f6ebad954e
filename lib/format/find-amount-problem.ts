import { parseEther } from './parse-ether'

/** What is wrong with an amount as it was typed; `comma`: it would be one with a point. */
export type AmountProblem = 'empty' | 'comma' | 'number' | 'zero'

export function findAmountProblem(text: string): AmountProblem | null {
  const wei = parseEther(text)
  if (wei !== null) return wei === 0n ? 'zero' : null
  if (text.trim() === '') return 'empty'
  return parseEther(putPoint(text)) === null ? 'number' : 'comma'
}

export function putPoint(text: string): string {
  return text.trim().replace(',', '.')
}
