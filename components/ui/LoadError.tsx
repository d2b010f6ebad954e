import { useMessages } from '@/hooks/ui/useMessages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

/** Stands where something was pressed whose code did not come. */
export function LoadError({ className = '' }: { className?: string }) {
  const { partFailed } = useMessages(commonMessages)
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {partFailed}
    </p>
  )
}
