import confusables from './confusables.json' with { type: 'json' }

const maxLength = 200
const fromHex = (text: string) => text.split(' ').map((part) => String.fromCodePoint(Number.parseInt(part, 16)))

let prototypes: Map<string, string> | undefined

/** Read out of its table when the first name is compared. */
function getPrototypes(): Map<string, string> {
  prototypes ??= new Map(
    Object.entries(confusables.prototypes).flatMap(([key, letters]) => {
      const prototype = fromHex(key).join('')
      return letters.split(',').map((letter) => [fromHex(letter).join(''), prototype] as const)
    }),
  )
  return prototypes
}

/** UTS 39, 4: the skeleton of a text. */
function replaceConfusables(text: string): string {
  const table = getPrototypes()
  return [...text.normalize('NFD')]
    .map((letter) => table.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
}

/**
 * What a name looks like: two names with the same skeleton are told apart by nobody who reads fast. UTS 39's skeleton, and
 * beyond it without case, spaces, punctuation, signs and what can't be seen, for an imitation changes these first. I and
 * l, which look alike in one case only, are one in every case. Null for a name of which nothing is left.
 */
export function buildSkeleton(name: string): string | null {
  const seen = name
    .slice(0, maxLength)
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
  const folded = replaceConfusables(replaceConfusables(seen).toLowerCase())
  return folded.replace(/[\p{Z}\p{P}\p{S}\s]/gu, '').replace(/i/g, 'l') || null
}
