import { toAppError } from '@/lib/base/errors/to-app-error'
import { toUserMessage } from '@/lib/i18n/to-user-message'

/** The reason that a report or a decision was rejected: the problem of its text, else the error. @param problems messages by the server's issue code; @param formatIssue gets the path of the field, too */
export function explainRequestFailure(
  thrown: unknown,
  problems: Readonly<Record<string, string>>,
  formatIssue: (issue: string, path: string) => string,
): string {
  const error = toAppError(thrown)
  const [issue] = error.issues ?? []
  return issue ? formatIssue(problems[issue.code] ?? issue.message, issue.path ?? '') : toUserMessage(error).text
}
