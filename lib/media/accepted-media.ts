/** What can be made into an item, with what files are called where their type is not known. */
export const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'model/gltf-binary': ['glb'],
  'text/html': ['html', 'htm'],
}

const svgBytes = 10_000_000
const pictureBytes = 50_000_000
const otherBytes = 200_000_000

export type MediaProblem = 'type' | 'size' | 'empty'

/** A browser's own type of the file, or that of its name's ending: systems know no GLB, and call WAV by several names. */
export function getMediaType({ type, name }: Pick<File, 'type' | 'name'>): string | null {
  if (type in mediaTypes) return type
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.entries(mediaTypes).find(([, endings]) => endings.includes(ending))?.[0] ?? null
}

/** Why a file can't be taken, before any of it is sent; null when it can. The server looks into it again. */
export function findMediaProblem(
  file: Pick<File, 'type' | 'name' | 'size'>,
  picturesOnly = false,
): MediaProblem | null {
  const type = getMediaType(file)
  if (!type || (picturesOnly && !type.startsWith('image/'))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > findMostBytes(type) ? 'size' : null
}

function findMostBytes(type: string): number {
  if (type === 'image/svg+xml') return svgBytes
  return type.startsWith('image/') || type === 'text/html' ? pictureBytes : otherBytes
}

/** For the `accept` of a file field. */
export function listAcceptedTypes(picturesOnly: boolean): string {
  const types = Object.entries(mediaTypes).filter(([type]) => !picturesOnly || type.startsWith('image/'))
  return types.flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)]).join()
}
