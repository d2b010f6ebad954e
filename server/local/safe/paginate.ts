import { localGatewayPath } from '@/server/base/safe-gateway-url'

const pageSize = 20
const largest = 100

export interface PageRequest {
  /** Of this call under the gateway's base, such as `/v1/chains`. */
  path: string
  /** What else the call was asked with, but for the cursor. */
  query: Readonly<Record<string, string>>
  cursor?: string | undefined
}

export interface Page<T> {
  next: string | null
  previous: string | null
  results: T[]
}

/**
 * The part of a list that the cursor names (`limit=20&offset=40`, as the gateway writes it), and where the others are: as
 * paths of this origin, by whatever name its visitors know it.
 */
export function paginate<T>(all: readonly T[], { path, query, cursor = '' }: PageRequest): Page<T> {
  const given = new URLSearchParams(cursor)
  const limit = readNumber(given.get('limit'), pageSize, largest) || pageSize
  const offset = readNumber(given.get('offset'), 0, Number.MAX_SAFE_INTEGER)
  const link = (from: number) =>
    `${localGatewayPath}${path}?${new URLSearchParams({ ...query, cursor: `limit=${limit}&offset=${from}` })}`
  return {
    next: offset + limit < all.length ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: all.slice(offset, offset + limit),
  }
}

function readNumber(text: string | null, standard: number, most: number): number {
  return text !== null && /^\d{1,15}$/.test(text) ? Math.min(Number(text), most) : standard
}
