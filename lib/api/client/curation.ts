import { type Curation, type CurationAnswer, type CurationName, curationAnswerSchema } from '@/lib/api/schemas/curation'
import { request } from './request'

/** Stores what operators chose. @throws AppError `conflict` when another operator has changed it since that version */
export function submitCuration<Name extends CurationName>(
  name: Name,
  body: { version: number; document: Curation[Name] },
): Promise<CurationAnswer> {
  return request({ path: `/moderation/curation/${name}`, body, schema: curationAnswerSchema })
}
