import { AppError } from '@/lib/base/errors/app-error'

/** Why a file isn't taken: the sentence is what its sender reads. */
const sentences = {
  empty: 'The file is empty.',
  unknown_kind:
    'The file type is not supported. Supported types: PNG, JPEG, WebP, AVIF, GIF, SVG, MP4, WebM, MP3, WAV, GLB and HTML. The content decides, not the file name.',
  truncated: 'The file is incomplete.',
  damaged: 'The file cannot be parsed.',
  trailing_data: 'The file has extra data after its end.',
  second_file: 'The file contains a hidden document or archive.',
  too_many_pixels: 'The image has more than 100 megapixels.',
  too_many_frames: 'The image has too many frames.',
  too_complex: 'The image takes too much time or memory to render.',
  active_content: 'The SVG contains a script or other active content. Save it as a static drawing.',
  external_reference: 'The file references external resources. Embed them in the file.',
} as const

export type RejectionCode = keyof typeof sentences

export function rejectMedia(code: RejectionCode): AppError {
  return new AppError('unsupported_media_type', sentences[code], { issues: [{ code, message: sentences[code] }] })
}

export function rejectSize(maxBytes: number): AppError {
  const message = `The file is too large. The limit for this type is ${maxBytes / 1_000_000} MB.`
  return new AppError('payload_too_large', message, { issues: [{ code: 'too_large', message }] })
}
