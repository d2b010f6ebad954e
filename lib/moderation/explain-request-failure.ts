import { toAppError } from '@/lib/base/errors/to-app-error'
import { toUserMessage } from '@/lib/i18n/to-user-message'

/** Why a report or a decision was not taken: what is wrong with its text, else what failed. @param problems texts of what can be wrong, by the server's words */
export function explainRequestFailure(
  thrown: unknown,
  problems: Readonly<Record<string, string>>,
  formatIssue: (issue: string) => string,
): string {
  const error = toAppError(thrown)
  const [issue] = error.issues ?? []
  return issue ? formatIssue(problems[issue.message] ?? issue.message) : toUserMessage(error).text
}
