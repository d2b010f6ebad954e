import type { Notice } from '@/lib/api/schemas/notice'
import { AppError } from '@/lib/base/errors/app-error'
import type { Services } from '@/server/services/services'
import { encodeNotice, type NoticeRow, noticeColumns } from './notice-row'
import { hashNoticeSecret } from './submit-notice'

/** The notice of whoever has its secret. @throws AppError `not_found` */
export async function getNotice({ db }: Pick<Services, 'db'>, secret: string): Promise<Notice> {
  const [row] = await db.query<NoticeRow>(`select ${noticeColumns} from notices t where t.secret_hash = $1`, [
    hashNoticeSecret(secret),
  ])
  if (!row) throw new AppError('not_found', 'The notice was not found.')
  return encodeNotice(row)
}
