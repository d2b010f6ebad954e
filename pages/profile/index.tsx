import Router from 'next/router'
import { useEffect } from 'react'
import { Seo } from '@/components/layout/Seo'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useProfileMessages } from '@/hooks/useProfileMessages'
import { useWallet } from '@/hooks/useWallet'
import { profileHref } from '@/lib/market/profile-href'

/** The way to one's own page, for who is not connected yet. */
export default function OwnProfilePage() {
  const messages = useProfileMessages()
  const { address, requestConnect } = useWallet()
  useEffect(() => {
    if (address) void Router.replace(profileHref(address))
  }, [address])
  return (
    <div className="page-gutter pt-8">
      <Seo title={messages.title} path="/profile" />
      <h1 className="sr-only">{messages.title}</h1>
      <EmptyState
        heading={messages.connectHeading}
        text={messages.connectText}
        action={
          <Button variant="primary" onClick={requestConnect}>
            {messages.connect}
          </Button>
        }
      />
      <noscript>
        <p className="text-center text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}
