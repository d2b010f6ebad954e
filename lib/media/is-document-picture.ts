/** The address of a picture that the metadata of an item bring with them; its end tells one content from another. */
const documentPicture = /\/item-\d+-0x[0-9a-fA-F]{40}-\d+-[0-9a-f]{16}$/

/** Whether a picture stands in the metadata themselves, as a `data:` URI does: it is of no file, and may be another in each block. */
export function isDocumentPicture(url: string): boolean {
  return url.startsWith('data:') || documentPicture.test(url)
}
