/** A hue from 0 to 359 that is always the same for the same text. */
export function avatarHue(text: string): number {
  let hash = 0
  for (const character of text.toLowerCase()) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
