import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { formatAddress } from '@/lib/base/format/format-address'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { isSameAccount } from '@/lib/session/session-store'

/** For whoever has not shown to be an operator: it tells nobody what is behind it. */
export function ModerationSignIn({ account }: { account: string | null }) {
  const { title, closed } = useMessages(moderationMessages)
  return <ClosedPage {...{ account, title, closed }} />
}

interface ClosedPageProps {
  /** The one that has signed in, and may not read the page. */
  account: string | null
  title: string
  closed: {
    heading: string
    text: string
    signIn: string
    other: (values: { address: string }) => string
    another: string
  }
}

/** A page for some accounts alone, and the way to sign in with one of them. */
export function ClosedPage({ account, title, closed }: ClosedPageProps) {
  const { address, run } = useSession()
  const { requestAccount } = useWallet()
  const isOther = account !== null && (address === null || isSameAccount(account, address))
  const signIn = async () => {
    const outcome = await run(async () => null).catch(() => null)
    // Not by the router, which takes the answer 404 for a page that is gone, and does not go to where it is.
    if (outcome) window.location.reload()
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        heading={closed.heading}
        text={isOther ? closed.other({ address: formatAddress(account) }) : closed.text}
        action={
          isOther ? (
            <Button onClick={requestAccount}>{closed.another}</Button>
          ) : (
            <Button onClick={() => void signIn()}>{closed.signIn}</Button>
          )
        }
      />
    </>
  )
}
