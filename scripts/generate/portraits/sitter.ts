import { earringSheets, glassesSheets } from './adornments'
import { beardSheets } from './beard'
import { clothesSheets, neck } from './clothes'
import { papers } from './colour'
import { ear, faceSheets } from './face'
import { features } from './features'
import type { Cut, Point } from './geometry'
import { frontHair } from './hair'
import { type Head, measure, pose } from './head'
import { headdressSheets } from './headdress'
import type { createPile } from './paper'
import { profileBeard, profileEar, profileNeck, profileSheets } from './profile'
import { profileHair } from './profileHair'
import type { FrontHair, Sitter } from './recipe'

type Pile = ReturnType<typeof createPile>

const coveringHair: ReadonlySet<FrontHair> = new Set(['bob', 'waves', 'long'])

const clothesOf = ({ clothes }: Sitter) => clothesSheets(clothes.style, papers[clothes.paper], papers[clothes.trim])
const earringsOf = ({ earrings }: Sitter, lobes: Point[]) =>
  earrings ? earringSheets(papers[earrings.paper], earrings.shape, lobes) : []

function layFront(pile: Pile, sitter: Sitter, head: Head) {
  const at = pose(sitter, head)
  const turn = sitter.turn ?? 0
  const { back, front } = frontHair(sitter.hair.front ?? 'none', sitter.hair.colour, head)
  const hat = sitter.headdress
  const dress = hat ? headdressSheets(hat.style, papers[hat.paper], papers[hat.trim], head) : { back: [], front: [] }
  const { eyes, mouth } = features(sitter, head)
  // A head that turns hides the ear on that side.
  const sides = ([-1, 1] as const).filter((side) => side * turn < 0.5)
  const covered = hat?.style === 'hijab' || coveringHair.has(sitter.hair.front ?? 'none')
  const ears = covered ? [] : sides.flatMap((side) => ear(side, head))
  const beard: Cut[] = sitter.beard ? beardSheets(sitter.beard, sitter.hair.colour, head) : []
  const glasses = sitter.glasses ? glassesSheets(papers[sitter.glasses.paper], sitter.glasses.shape, head) : []
  const lobes = sides.map((side): Point => [side * (head.w + 5), head.h * 0.3])

  pile.lay([...dress.back, ...back], at.head)
  pile.lay([{ points: neck, fill: head.skin.shade, lift: 'mid' }, ...clothesOf(sitter)], at.body)
  pile.lay([...ears, ...faceSheets(sitter, head), ...eyes, ...beard, ...mouth, ...front, ...glasses], at.head)
  pile.lay([...earringsOf(sitter, lobes), ...dress.front], at.head)
}

function layProfile(pile: Pile, sitter: Sitter, head: Head) {
  const at = pose(sitter, head)
  const { skin, features: marks } = profileSheets(sitter, head)
  const { back, front } = profileHair(sitter.hair.profile ?? 'bun', sitter.hair.colour)
  const beard = sitter.beard ? profileBeard(sitter.hair.colour) : []
  pile.lay(back, at.head)
  pile.lay([{ points: profileNeck, fill: head.skin.shade, lift: 'mid' }], at.head)
  pile.lay(clothesOf(sitter), at.body)
  pile.lay([...skin, ...marks, ...beard, ...front, ...profileEar(head), ...earringsOf(sitter, [[34, 30]])], at.head)
}

export function laySitter(pile: Pile, sitter: Sitter): void {
  const head = measure(sitter)
  if (sitter.view === 'profile') layProfile(pile, sitter, head)
  else layFront(pile, sitter, head)
}
