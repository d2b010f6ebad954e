import { createSeededRandom } from '@/lib/base/random'
import { choosePatina, drawPatina, type Patina, patinaTraits } from './draw-patina'

export const patinaCount = 300

/** A token without its document. */
export interface ChosenPatina {
  /** 1 to 300. */
  tokenId: number
  traits: Patina
  /** 1 for one of average frequency; more for rarer values. */
  rarity: number
}

export interface PatinaToken extends ChosenPatina {
  /** Its metadata (ERC-721), with its picture, on the chain itself. */
  uri: string
}

/** The generative collection of the demo: the same tokens whenever it is made, no two of which have all values in common. */
export function listPatinas(): PatinaToken[] {
  return choosePatinas().map((chosen) => {
    const { tokenId, traits } = chosen
    const picture = drawPatina(traits, createSeededRandom(tokenId))
    return { ...chosen, uri: buildUri({ tokenId, traits, picture }) }
  })
}

/** The same tokens, without the time that their pictures take. */
export function choosePatinas(): ChosenPatina[] {
  const random = createSeededRandom(29)
  const taken = new Set<string>()
  return Array.from({ length: patinaCount }, (_, index) => {
    let traits = choosePatina(random)
    while (taken.has(Object.values(traits).join())) traits = choosePatina(random)
    taken.add(Object.values(traits).join())
    return { tokenId: index + 1, traits, rarity: computeRarity(traits) }
  })
}

/** How much rarer its values are than those of an average one: the mean of their information, as a power. */
function computeRarity(traits: Patina): number {
  const bits = Object.entries(traits).map(([name, value]) => {
    const weights: Readonly<Record<string, number>> = patinaTraits[name as keyof Patina]
    return Math.log2(100 / (weights[value] ?? 100))
  })
  const mean = bits.reduce((sum, one) => sum + one, 0) / bits.length
  return 2 ** ((mean - averageBits) * 1.6)
}

/** Of all values, each as often as it comes. */
const averageBits =
  Object.values(patinaTraits)
    .map((weights) => Object.values(weights).reduce((sum, weight) => sum + (weight / 100) * Math.log2(100 / weight), 0))
    .reduce((sum, one) => sum + one, 0) / Object.keys(patinaTraits).length

function buildUri({ tokenId, traits, picture }: { tokenId: number; traits: Patina; picture: string }): string {
  const { Form, Metal, Age, Weather, Light } = traits
  const metadata = {
    name: `Patina ${String(tokenId).padStart(3, '0')}`,
    description: `${Metal}, ${Age.toLowerCase()} patina of ${Weather.toLowerCase()}, in the light of ${Light.toLowerCase()}. The picture is stored on the chain.`,
    alt: `A ${Form.toLowerCase()} of ${Metal.toLowerCase()} on a wall; bluish green patina runs down it.`,
    image: toSvgUri(picture),
    attributes: Object.entries(traits).map(([trait_type, value]) => ({ trait_type, value })),
  }
  return `data:application/json;utf8,${JSON.stringify(metadata)}`
}

/** As text: base64 of a document with base64 in it would take nearly twice the room on the chain. */
export const toSvgUri = (svg: string): string =>
  `data:image/svg+xml;utf8,${svg.replaceAll('"', "'").replaceAll('#', '%23')}`
