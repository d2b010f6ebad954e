import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import { useLoaded } from '@/hooks/useLoaded'
import { configQueryOptions } from '@/lib/queries/config'

/** The form is loaded behind the page's first words: a draft is in this browser alone, and the server knows none. */
export function CreateSlot() {
  const messages = useCreateMessages()
  const config = useQuery(configQueryOptions())
  const [attempt, setAttempt] = useState(1)
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useLoaded(
    attempt,
    () => import('./CreateForm'),
    () => setHasFailed(true),
  )
  if (loaded && config.data) return <loaded.CreateForm config={config.data} />
  const isFailed = hasFailed || config.isError
  const tryAgain = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
    void config.refetch()
  }
  return (
    <div className="flex min-h-[60rem] flex-col items-start gap-4">
      <p role="status">{isFailed ? messages.failed : messages.loading}</p>
      {isFailed && <Button onClick={tryAgain}>{messages.again}</Button>}
    </div>
  )
}
