import { type Draft, draftAnswerSchema } from '@/lib/api/schemas/draft'
import { AppError } from '@/lib/base/errors/app-error'
import { request } from './request'

/** Of the account of the session; null where it has none by this name. */
export async function getDraft(id: string): Promise<Draft | null> {
  try {
    return (await request({ path: `/drafts/${id}`, schema: draftAnswerSchema })).draft
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** In the place of the version it is based on alone. @throws AppError `conflict` when there is another */
export async function storeDraft(id: string, content: unknown, basedOn: string | null): Promise<string> {
  const body = { content, basedOn }
  const { draft } = await request({ path: `/drafts/${id}`, method: 'PUT', body, schema: draftAnswerSchema })
  if (!draft) throw new AppError('unavailable', 'The server sent an unexpected response. Reload the page.')
  return draft.updatedAt
}
