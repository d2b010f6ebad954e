import { toAppError } from '@/lib/base/errors/to-app-error'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { CopyDetailsButton } from './CopyDetailsButton'
import { Notice } from './Notice'

export interface FailureNoticeProps {
  error: unknown
  /** The sentence; by default that of the error. */
  text?: string
}

/** An action that failed: the sentence, and the cause behind "Details" where the sentence does not say it. */
export function FailureNotice({ error, text }: FailureNoticeProps) {
  const message = toUserMessage(toAppError(error))
  return (
    <>
      <Notice text={text ?? message.text} />
      {message.details && <CopyDetailsButton details={message.details} />}
    </>
  )
}
