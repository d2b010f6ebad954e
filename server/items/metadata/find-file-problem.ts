import type { FileProblem } from '@/lib/api/schemas/file-problem'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { buildContentSources, parseStorageClass } from '@/server/base/content-uri'
import type { Media } from '@/server/services/media'
import { FetchRefusedError } from './fetch-public-url'

const rejections: Readonly<Record<string, FileProblem>> = {
  ...{ empty: 'damaged', truncated: 'damaged', damaged: 'damaged' },
  unknown_kind: 'unsupported_type',
  ...{ trailing_data: 'unsafe', second_file: 'unsafe', active_content: 'unsafe', external_reference: 'unsafe' },
  ...{ too_many_pixels: 'too_complex', too_many_frames: 'too_complex', too_complex: 'too_complex' },
  too_large: 'too_large',
}

/** What an item says of a file that could not be fetched or kept; null where that is the marketplace's own trouble, and passes. */
export function findFileProblem(error: unknown): FileProblem | null {
  if (error instanceof FetchRefusedError) return error.problem
  return rejections[toAppError(error).issues?.[0]?.code ?? ''] ?? null
}

/** Why an address leads nowhere; null where it leads somewhere. */
export function findAddressProblem(uri: string, { fetch }: Pick<Media, 'fetch'>): FileProblem | null {
  if (buildContentSources(uri, fetch).length > 0) return null
  return parseStorageClass(uri) === null ? 'bad_address' : 'no_gateway'
}
