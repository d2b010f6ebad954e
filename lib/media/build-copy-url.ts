/**
 * The address of a smaller copy of a picture, by that of its largest: the media store keeps one of 320 pixels of each picture, and one of
 * each width below its largest.
 * @param width 320, 640, 800 or 1280
 * @returns null where the address is not that of a copy, or of one that is no larger
 */
export function buildCopyUrl(url: string, width: number): string | null {
  const [, file, largest] = /^(https?:.*\/[a-z0-9]+)-(\d+)\.webp$/.exec(url) ?? []
  return file && Number(largest) > width ? `${file}-${width}.webp` : null
}
