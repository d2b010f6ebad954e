import * as z from 'zod/mini'
import { type NoticeBody, noticeBodySchema } from '@/lib/api/schemas/notice'
import type { Issue } from '@/lib/base/errors/app-error'
import { formatZodIssue } from '@/server/base/format-zod-issue'

/** What was sent as a notice: whole where `parsed` is, else the fields that are right by themselves. */
export interface ReadNotice {
  parsed: NoticeBody | undefined
  fields: Partial<NoticeBody>
  /** All that is missing or wrong, but for what only the database knows. */
  issues: Issue[]
}

/** A sender reads all problems at once: those of the law too where a field breaks the schema. */
export function readNotice(sent: unknown): ReadNotice {
  const result = z.safeParse(noticeBodySchema, sent, { reportInput: true })
  if (result.success) return { parsed: result.data, fields: result.data, issues: findLegalIssues(result.data) }
  const issues = result.error.issues.map(formatZodIssue)
  if (typeof sent !== 'object' || sent === null) return { parsed: undefined, fields: {}, issues }
  const fields = parseFields(sent)
  const wrong = new Set(issues.map(({ path }) => path))
  const others = findLegalIssues(fields).filter(({ path }) => !wrong.has(path))
  return { parsed: undefined, fields, issues: [...issues, ...others] }
}

function parseFields(sent: object): Partial<NoticeBody> {
  const given = new Map(Object.entries(sent))
  const valid = Object.entries(noticeBodySchema.shape).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, given.get(name))
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(valid)
}

/** What Article 16(2) of Regulation (EU) 2022/2065 and 17 U.S.C. 512(c)(3) ask for, and the schema does not. */
function findLegalIssues(fields: Partial<NoticeBody>): Issue[] {
  const { kind, reasons, original, name, email, isGoodFaith, isAuthorized } = fields
  const isCopyright = kind === 'copyright'
  const hasSender = kind !== 'child_abuse'
  const issues: (Issue | false)[] = [
    !reasons && { code: 'missing', path: 'reasons', message: 'is missing' },
    isCopyright && !original && { code: 'missing', path: 'original', message: 'is missing' },
    hasSender && !name && { code: 'missing', path: 'name', message: 'is missing' },
    hasSender && !email && { code: 'missing', path: 'email', message: 'is missing' },
    !!email &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && {
        ...{ code: 'invalid_email', path: 'email', message: 'must be an e-mail address' },
      },
    !isGoodFaith && { code: 'not_confirmed', path: 'isGoodFaith', message: 'must be confirmed' },
    isCopyright && !isAuthorized && { code: 'not_confirmed', path: 'isAuthorized', message: 'must be confirmed' },
  ]
  return issues.filter((issue) => issue !== false)
}
