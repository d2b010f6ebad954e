export interface AvatarPair {
  emoji: string
  colour: string
}

/**
 * 🌵🌲🌴🌻🌷🍄🍀🍁🍋🍇🍒🍐🥑🐙🐳🦊🐼🦉
 * 🐝🐢🦋🐌🦩🐧🦁🐸🦔🌍🌙🌞🔥🎈🎲🎹⛵
 * as distances from U+1F300: written out, the bundler makes twelve letters of each. Their colours stand at the same
 * places of the row below, their glyphs in public/fonts.
 */
const distances = [
  53, 50, 52, 59, 55, 68, 64, 65, 75, 71, 82, 80, 1617, 281, 307, 1674, 316, 1673, 285, 290, 1675, 268, 1705, 295, 1665,
  312, 1684, 13, 25, 30, 549, 136, 178, 185, -117771,
]
const places = '15204635410132751046327513062457316'
const colours = ['#d2f55e', '#ffc95c', '#ff9d8f', '#8fe3a0', '#b9a7f5', '#7fd1c5', '#f4b6d2', '#8ec5ff']

/** The wallet avatars: 35 pairs of emoji and colour. */
export const avatarColorPairs: readonly AvatarPair[] = distances.map((distance, index) => ({
  emoji: String.fromCodePoint(0x1f300 + distance),
  colour: colours[Number(places[index])] ?? '',
}))

/** An address's pair, the same in any letter case: FNV-1a over its letters. */
export function generateAvatar(address: string): AvatarPair {
  let hash = 0x811c9dc5
  for (const letter of address.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return avatarColorPairs[(hash >>> 0) % avatarColorPairs.length] as AvatarPair
}
