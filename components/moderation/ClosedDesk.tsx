import Router from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useModerationMessages } from '@/hooks/useModerationMessages'
import { useSession } from '@/hooks/useSession'

/** For whoever has not shown to be an operator: it tells nobody what is behind it. */
export function ClosedDesk() {
  const { title, closed } = useModerationMessages()
  const { run } = useSession()
  const [isOther, setOther] = useState(false)
  const signIn = async () => {
    const outcome = await run(async () => null).catch(() => null)
    if (!outcome) return
    await Router.replace(Router.asPath)
    // Still here when it was no operator's.
    setOther(true)
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        heading={closed.heading}
        text={isOther ? closed.other : closed.text}
        action={<Button onClick={() => void signIn()}>{closed.signIn}</Button>}
      />
    </>
  )
}
