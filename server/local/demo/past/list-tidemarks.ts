import { createSeededRandom } from '@/lib/base/random'
import { drawTidemark, type Tidemark } from './draw-tidemark'
import { toSvgUri } from './list-patinas'

export interface TidemarkToken {
  /** Counted from 1. */
  tokenId: number
  /** How many there will ever be. */
  copies: number
  /** What one copy brings, in thousandths of a coin: less where there are more. */
  worthMilli: number
  /** Its metadata (ERC-1155), with its picture, on the chain itself. */
  uri: string
}

interface Edition extends Tidemark {
  name: string
  copies: number
  worthMilli: number
}

const editions: readonly Edition[] = [
  { name: 'Slack water', copies: 60, worthMilli: 18, tide: 'Slack', shore: 'Sand', light: 'Dawn' },
  { name: 'Neap tide', copies: 40, worthMilli: 26, tide: 'Neap', shore: 'Chalk', light: 'Noon' },
  { name: 'Spring tide', copies: 25, worthMilli: 44, tide: 'Spring', shore: 'Shingle', light: 'Dusk' },
  { name: 'Storm surge', copies: 12, worthMilli: 95, tide: 'Storm', shore: 'Basalt', light: 'Night' },
]

/** The editions of the demo: the same items whenever they are made. */
export function listTidemarks(): TidemarkToken[] {
  return editions.map((edition, index) => {
    const { copies, worthMilli } = edition
    return { tokenId: index + 1, copies, worthMilli, uri: buildUri(edition, index + 1) }
  })
}

function buildUri({ name, copies, tide, shore, light }: Edition, tokenId: number): string {
  const metadata = {
    name,
    description: `The lines that one tide leaves on ${shore.toLowerCase()}, seen from above at ${light.toLowerCase()}. An edition of ${copies}. The picture is stored on the chain.`,
    alt: `Wavy bands of green and blue water run up a shore of ${shore.toLowerCase()}.`,
    image: toSvgUri(drawTidemark({ tide, shore, light }, createSeededRandom(tokenId))),
    attributes: Object.entries({ Tide: tide, Shore: shore, Light: light }).map(([trait_type, value]) => ({
      trait_type,
      value,
    })),
  }
  return `data:application/json;utf8,${JSON.stringify(metadata)}`
}
