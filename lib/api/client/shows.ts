import { showAnswerSchema } from '@/lib/api/schemas/show'
import { request } from './request'

/** @throws AppError `not_found` when there is no such show, or it has not begun */
export function getShow(slug: string, signal?: AbortSignal) {
  return request({ path: `/shows/${encodeURIComponent(slug)}`, schema: showAnswerSchema, signal })
}
