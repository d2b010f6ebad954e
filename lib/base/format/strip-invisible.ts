/**
 * What cannot be seen, or turns the direction of what follows: with it two texts look like one. The joiners stay that emoji
 * and some scripts are written with.
 */
const unseenInText =
  /(?!\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The text without what cannot be seen; its lines stay. */
export function stripInvisible(text: string): string {
  return text.replace(unseenInText, '')
}

/** Of a name, which is one line. */
export function stripInvisibleInLine(text: string): string {
  return stripInvisible(text.replace(/\s/g, ' '))
}
