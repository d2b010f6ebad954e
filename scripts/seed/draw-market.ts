import { type Address, getAddress, keccak256, toHex } from 'viem'
import { pictures } from '@/data/pictures'
import type { Category, Item, Picture } from '@/lib/api/schemas/item'
import { createSeededRandom, type Random } from '@/lib/base/random'
import * as names from './names'

export interface SeededCollection {
  n: number
  contract: Address
  name: string
  standard: Item['standard']
  category: Category
  creator: Address
  /** The number of its first item, over all collections. */
  first: number
  size: number
  /** Of most of its listings, in 10^14 wei. */
  price: number
  /** Its items are one name and a number; without: each has a title. */
  crowd: string | null
}

export interface SeededAccount {
  n: number
  address: Address
  name: string | null
}

export interface SeededPicture {
  n: number
  image: string
  picture: Picture
}

/** The collections and people of a market of so many items: a few collections have most of them, as it is. */
export function drawMarket(items: number, seed: number) {
  const random = createSeededRandom(seed)
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value
  const address = (kind: string, n: number) => getAddress(keccak256(toHex(`${kind} ${seed} ${n}`)).slice(0, 42))
  const people: SeededAccount[] = Array.from({ length: Math.max(20, Math.ceil(items / 20)) }, (_, n) => ({
    n,
    address: address('account', n),
    name: random() < 0.6 ? `${pick(names.firstNames)} ${pick(names.lastNames)}`.slice(0, 40) : null,
  }))
  const collections: SeededCollection[] = []
  let first = 1
  for (const [n, size] of drawSizes(items).entries()) {
    const isCrowd = size >= 50 && random() < 0.75
    const crowd = isCrowd ? `${pick(names.adjectives)} ${pick(names.crowds)}` : null
    collections.push({
      ...{ n, contract: address('collection', n), first, size, crowd },
      name: crowd ?? nameCollection(random, pick),
      standard: random() < 0.05 ? 'ERC1155' : 'ERC721',
      category: pick(names.seededCategories),
      creator: pick(people).address,
      price: Math.ceil(10 ** (1 + random() * 4)),
    })
    first += size
  }
  return { people, collections, pictures: listPictures() }
}

/** Sizes that fall off as 1/rank, all at least one, and `items` in all. */
function drawSizes(items: number): number[] {
  const count = Math.max(1, Math.ceil(items / 150))
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 3))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const sizes = weights.map((weight) => Math.max(1, Math.floor((weight / whole) * items)))
  sizes[0] = (sizes[0] ?? 0) + items - sizes.reduce((sum, size) => sum + size, 0)
  return sizes
}

function nameCollection(random: Random, pick: <Value>(list: readonly Value[]) => Value): string {
  const rendered = random()
  if (rendered < 0.08) return pick(names.titles)
  if (rendered < 0.5) return `${pick(names.adjectives)} ${pick(names.nouns)}s`
  return rendered < 0.75
    ? `The ${pick(names.nouns)} of ${pick(names.places)}`
    : `${pick(names.nouns)} & ${pick(names.nouns)}`
}

/** The demo's, over and over: the market serves them already. */
function listPictures(): SeededPicture[] {
  return Object.values(pictures).map(({ src, width, height, blurDataURL, blurWidth, blurHeight, sources }, n) => ({
    n,
    image: src,
    picture: { width, height, blurDataUrl: blurDataURL, blurWidth, blurHeight, sources },
  }))
}
