import { stripInvisibleInLine } from './strip-invisible'

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const segmenter = new Intl.Segmenter('en')
/** A letter may carry any number of marks: what a name may weigh is bounded before it is counted. */
const maxUnits = 4_000

/** One line of at most so many letters, without what cannot be seen. */
export function normalizeLine(text: string, maxLetters: number): string {
  const line = stripInvisibleInLine(text.slice(0, maxUnits)).replace(/ +/g, ' ').trim()
  const letters = Array.from(segmenter.segment(line), ({ segment }) => segment.slice(0, 16))
  if (letters.length <= maxLetters) return letters.join('')
  return `${letters
    .slice(0, maxLetters - 1)
    .join('')
    .trimEnd()}…`
}

/** A name within words of another direction: isolated (U+2068, U+2069), so that it turns nothing around it. */
export function normalizeName(name: string, maxLetters = 60): string {
  const tidy = normalizeLine(name, maxLetters)
  return rightToLeft.test(tidy) ? `\u2068${tidy}\u2069` : tidy
}
