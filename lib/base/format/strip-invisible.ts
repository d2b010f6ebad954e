/**
 * What cannot be seen, or turns the direction of what follows: with it two texts look like one. The joiners stay that emoji
 * and some scripts are written with.
 */
const unseenInText =
  // The flags of England, Scotland and Wales, which have their names in them (UTS 51), are kept as they are.
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|(?!\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The text without what cannot be seen; its lines stay, and a tab is a space. */
export function stripInvisible(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(unseenInText, '$1')
}

/** Of a name, which is one line. */
export function stripInvisibleInLine(text: string): string {
  return stripInvisible(text.replace(/\s/g, ' '))
}
