import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { fileProblemsMessages } from '@/lib/i18n/generated/file-problems-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'

/** Why a file was not stored, with the cause behind "Details". Loaded with the first failure: its texts were 0.4 kB of the page (gzip). */
export function FileFailure({ id, error }: { id: string; error: AppError }) {
  const { file } = useMessages(creationMessages)
  const reasons = useMessages(fileProblemsMessages)
  const { text, details } = toUserMessage(error)
  return (
    <>
      <p id={id} role="alert" className="text-sm text-danger">
        {file.notStored({ reason: reasons[error.issues?.[0]?.code ?? ''] ?? text })}
      </p>
      {details && <CopyDetailsButton details={details} />}
    </>
  )
}
