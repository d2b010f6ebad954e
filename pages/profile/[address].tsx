import type { GetServerSideProps } from 'next'
import { useState } from 'react'
import { ProfileHeader } from '@/components/accounts/ProfileHeader'
import { ProfileTabs } from '@/components/accounts/ProfileTabs'
import { renderAccountFigures } from '@/components/accounts/render-account-figures'
import { renderTrader } from '@/components/accounts/render-trader'
import { renderInvalidFilterNotice } from '@/components/items/list/render-invalid-filter-notice'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { renderAccountNameWarnings, type StaticNameWarnings } from '@/components/moderation/render-name-warnings'
import { StaticHtml, warningsClassName } from '@/components/ui/StaticHtml'
import { OwnerSectionsSlot } from '@/components/views/profile/OwnerSectionsSlot'
import { ProfileTabPanel } from '@/components/views/profile/ProfileTabPanel'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { parseAddressPath } from '@/lib/accounts/parse-address-path'
import { parseProfileQuery } from '@/lib/accounts/parse-profile-query'
import { profileHref } from '@/lib/accounts/profile-href'
import { isOwnTab, type ProfileTab } from '@/lib/accounts/profile-tabs'
import type { Profile } from '@/lib/api/schemas/profile'
import { buildProfileMetadata, type PageMetadata } from '@/lib/site/page-metadata'
import { formatAccountName, getNamingChainId } from '@/server/accounts/account-name'
import { type AccountProfile, getAccountProfile } from '@/server/accounts/get-account-profile'
import { maxCounted } from '@/server/items/count-items'
import { loadAccountFigures } from '@/server/views/load-account-figures'
import { loadPage, type PageProps } from '@/server/views/load-page'
import { loadProfileTab, type ProfileTabData } from '@/server/views/load-profile-tab'
import { withValidCursor } from '@/server/views/with-valid-cursor'

interface ProfileView extends ProfileTabData {
  account: AccountProfile
  tab: ProfileTab
  cursor?: string | undefined
  /** Where a contract is meant. */
  chain?: number | undefined
  namingChainId: number
  words: PageMetadata
  /** What is said of a part of the address that was left out, as HTML. */
  odd: string
  trust: StaticNameWarnings
  /** As HTML. */
  figures: string
}

type ProfilePageProps = PageProps<ProfileView>

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadPage(context, async (services) => {
    const asked = parseAddressPath(context.params ?? {})
    const { isOdd, ...wanted } = parseProfileQuery(context.query)
    const [account, part, figures] = await Promise.all([
      getAccountProfile(services, asked, { chainId: wanted.chain, caller: services.findAddress(context.req) }),
      withValidCursor(wanted, async (query) => ({
        ...query,
        ...(await loadProfileTab(services, asked, query)),
      })),
      loadAccountFigures(services, asked),
    ])
    const { address, profile, ensName } = account
    const namingChainId = getNamingChainId(services.config)
    const name = profile?.name ?? ensName ?? formatAccountName(namingChainId, address, profile)
    const words = buildProfileMetadata(name, profile?.bio ?? null)
    const odd = renderInvalidFilterNotice(isOdd || part.cursor !== wanted.cursor)
    const trust = renderAccountNameWarnings(account)
    trust.marks += renderTrader(profile?.trader)
    return { account, namingChainId, ...part, words, odd, trust, figures: renderAccountFigures(figures, maxCounted) }
  })

export default function ProfilePage(props: ProfilePageProps) {
  if (props.unavailable) return <UnavailablePage />
  return <ProfileDetails key={props.account.address} view={props} publicUrl={props.publicUrl} />
}

function ProfileDetails({ view, publicUrl }: { view: ProfileView; publicUrl: string }) {
  const { account, tab, words, trust } = view
  const { address, ensName } = account
  const [profile, setProfile] = useState<Profile | null>(account.profile)
  const getAccount = useAccountIdentity(view.namingChainId, address)
  const name = profile?.name ?? ensName ?? getAccount.name
  const isYou = useIsConnectedAccount(address)
  return (
    // What only its own person sees comes late, at its end: the foot stands below the screen until then.
    <article className="page-gutter flex min-h-svh flex-col gap-10 pt-8 pb-16 lg:pt-12">
      <Seo
        title={profile === account.profile ? words.title : name}
        description={words.description}
        publicUrl={publicUrl}
        path={profileHref(address, account.contractChainId)}
      />
      <div>
        <div className="flex flex-col gap-5">
          <ProfileHeader
            address={address}
            name={name}
            image={profile?.picture?.image ?? getAccount.image}
            ensName={ensName}
            profile={profile}
            contractChainId={account.contractChainId}
            onSaved={setProfile}
          />
          <StaticHtml html={trust.marks} className={warningsClassName} />
          <StaticHtml html={view.figures} />
        </div>
        <ProfileTabs address={address} tab={tab} isYou={isYou} chain={view.chain} />
      </div>
      <StaticHtml html={view.odd} className={warningsClassName} />
      {!isOwnTab(tab) && <ProfileTabPanel {...view} address={address} tab={tab} />}
      <OwnerSectionsSlot address={address} tab={tab} isYou={isYou} />
      {/* Its place is kept: whose page it is, a wallet says later. */}
      <div className={isYou ? 'invisible' : ''}>
        <StaticHtml html={trust.report} className={warningsClassName} />
      </div>
    </article>
  )
}
