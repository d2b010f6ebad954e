import { searchAnswerSchema } from '@/lib/api/schemas/search'
import { request } from './request'

/** The best of each kind. */
export function search(parameters: { q: string; limit: number }, signal?: AbortSignal) {
  return request({ path: '/search', query: parameters, schema: searchAnswerSchema, signal })
}
