import type { GetServerSideProps } from 'next'
import Router from 'next/router'
import { useEffect } from 'react'
import { ConnectPrompt } from '@/components/layout/ConnectPrompt'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { EmptyState } from '@/components/ui/EmptyState'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { parseProfileQuery } from '@/lib/accounts/parse-profile-query'
import { type ProfileTab, profileTabHref } from '@/lib/accounts/profile-tabs'
import type { Item } from '@/lib/api/schemas/item'
import { profileMessages } from '@/lib/i18n/generated/profile-messages'
import { loadPage, type PageProps } from '@/server/views/load-page'

/** No items, for `_app`. */
type OwnProfileProps = PageProps<{ items: Item[]; tab: ProfileTab }>

export const getServerSideProps: GetServerSideProps<OwnProfileProps> = (context) =>
  loadPage(context, async () => ({ items: [], tab: parseProfileQuery(context.query).tab }))

/** The way to one's own page, for who is not connected yet. */
export default function OwnProfilePage(props: OwnProfileProps) {
  if (props.unavailable) return <UnavailablePage />
  return <WayToProfile {...props} />
}

function WayToProfile({ tab, publicUrl }: { tab: ProfileTab; publicUrl: string }) {
  const messages = useMessages(profileMessages)
  const { address } = useWallet()
  useEffect(() => {
    if (address) void Router.replace(profileTabHref(address, tab))
  }, [address, tab])
  return (
    <div className="page-gutter pt-8">
      <Seo title={messages.title} publicUrl={publicUrl} path="/profile" />
      <h1 className="sr-only">{messages.title}</h1>
      <EmptyState
        heading={messages.connectHeading}
        text={messages.connectText}
        action={<ConnectPrompt label={messages.connect} isPrimary />}
      />
      <noscript>
        <p className="text-center text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}
