import { Link } from '@/components/ui/Link'
import { useSafePartsMessages } from '@/hooks/ui/messages/useSafePartsMessages'

/** In place of all that a Safe's page has: asking again would not help. The page hides its parts while this stands. */
export function SafeMissing({ chain }: { chain: string }) {
  const { noSafe: messages } = useSafePartsMessages()
  return (
    <div data-no-safe="" className="flex flex-col items-start gap-3">
      <p role="status">{messages.text({ chain })}</p>
      <Link href="/safe" className="text-patina underline-offset-4 hover:underline">
        {messages.action}
      </Link>
    </div>
  )
}
