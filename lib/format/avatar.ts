export interface AvatarPair {
  emoji: string
  colour: string
}

/** Each has its colour at the same place of the row below. Their glyphs are shipped too: public/fonts. */
const emoji = [...'🌵🌲🌴🌻🌷🍄🍀🍁🍋🍇🍒🍐🥑🐙🐳🦊🐼🦉🐝🐢🦋🐌🦩🐧🦁🐸🦔🌍🌙🌞🔥🎈🎲🎹⛵']
const places = '15204635410132751046327513062457316'
const colours = ['#d2f55e', '#ffc95c', '#ff9d8f', '#8fe3a0', '#b9a7f5', '#7fd1c5', '#f4b6d2', '#8ec5ff']

/** The wallet avatars: 35 pairs of emoji and colour (specification, section 9). */
export const avatarPairs: readonly AvatarPair[] = emoji.map((character, index) => ({
  emoji: character,
  colour: colours[Number(places[index])] ?? '',
}))

/** An address's pair, the same in any letter case: FNV-1a over its letters. */
export function findAvatar(address: string): AvatarPair {
  let hash = 0x811c9dc5
  for (const letter of address.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return avatarPairs[(hash >>> 0) % avatarPairs.length] as AvatarPair
}
