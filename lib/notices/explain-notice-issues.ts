import { AppError } from '@/lib/base/errors/app-error'

interface NoticeMessages {
  needsKind: string
  /** By the server's issue code. */
  problems: Readonly<Record<string, string>>
}

/** The problem of each field that the server refused, by its name; empty for a failure of another kind. `toAppError` would be heavy here. */
export function explainNoticeIssues(thrown: unknown, { needsKind, problems }: NoticeMessages): Record<string, string> {
  const issues = (thrown instanceof AppError && thrown.issues) || []
  // The first of a field stays.
  const explained = issues.toReversed().map(({ code, path = '', message }) => {
    return [path, path === 'kind' ? needsKind : (problems[code] ?? message)]
  })
  return Object.fromEntries(explained)
}
