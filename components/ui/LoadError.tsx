import { useMessages } from '@/hooks/ui/messages/useMessages'

/** Stands where something was pressed whose code did not come. */
export function LoadError({ className = '' }: { className?: string }) {
  const { partFailed } = useMessages()
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {partFailed}
    </p>
  )
}
