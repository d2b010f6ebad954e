import { useEffect } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { UnavailablePage } from './UnavailablePage'

const againMs = 3_000

/** For a collection that the market has just met: it looks again by itself, and by a plain link with scripts off. */
export function IndexingPage() {
  const { reading } = useMessages(commonMessages)
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), againMs)
    return () => clearTimeout(timer)
  }, [])
  return <UnavailablePage code="…" messages={reading} />
}
