/** The address of a kept picture ends with the CID of its content, and for its smaller copies with their size. */
const keptPicture = /\/(baf[a-z2-7]{56})(?:-\d+\.webp)?$/

/** What tells a picture from another, in whatever size it is shown: the CID of what is kept, else its address. Null for none. */
export function getPictureId(url: string | null): string | null {
  return url && (keptPicture.exec(url)?.[1] ?? url)
}
