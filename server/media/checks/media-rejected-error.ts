import { AppError } from '@/lib/base/errors/app-error'

/** Why a file isn't taken: the sentence is what its sender reads. */
const sentences = {
  empty: 'The file is empty.',
  unknown_kind:
    'The file is of no kind that the market takes: PNG, JPEG, WebP, AVIF, GIF, SVG, MP4, WebM, MP3, WAV, GLB or HTML. Its content decides, not its name.',
  truncated: 'The file ends before its end: a part of it is missing.',
  damaged: 'The file can’t be read: it is damaged.',
  trailing_data: 'Something that doesn’t belong to it stands behind the end of the file.',
  second_file: 'The file is another one as well: a document or an archive is hidden in it.',
  too_many_pixels: 'The picture has more than 100 megapixels.',
  too_many_frames: 'The picture has too many frames.',
  too_complex: 'The picture takes too much time or memory to draw.',
  active_content: 'The SVG holds a script, or something else that acts. Save it as a plain drawing.',
  external_reference: 'The file points to something outside of itself. Put all of it into the file.',
} as const

export type RejectionCode = keyof typeof sentences

export function rejectMedia(code: RejectionCode): AppError {
  return new AppError('unsupported_media_type', sentences[code], { issues: [{ code, message: sentences[code] }] })
}

export function rejectSize(maxBytes: number): AppError {
  const message = `The file is too large: at most ${maxBytes / 1_000_000} MB are taken of its kind.`
  return new AppError('payload_too_large', message, { issues: [{ code: 'too_large', message }] })
}
