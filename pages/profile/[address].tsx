import type { GetServerSideProps } from 'next'
import { useState } from 'react'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { OwnFavouritesSlot } from '@/components/profile/OwnFavouritesSlot'
import { ProfileHeader } from '@/components/profile/ProfileHeader'
import { ProfileWorks } from '@/components/profile/ProfileWorks'
import { usePerson } from '@/hooks/usePerson'
import { useProfileMessages } from '@/hooks/useProfileMessages'
import { localChainId } from '@/lib/chains/chains'
import { profileHref } from '@/lib/market/profile-href'
import { readAddress } from '@/lib/market/read-address'
import type { Account } from '@/lib/schemas/account'
import type { Item } from '@/lib/schemas/item'
import type { Profile } from '@/lib/schemas/profile'
import { getAccount } from '@/server/accounts/get-account'
import { loadPage, type PageProps } from '@/server/pages/load-page'

interface ProfileView {
  account: Omit<Account, 'orders'>
  /** For `_app`. */
  items: Item[]
}

type ProfilePageProps = PageProps<ProfileView>

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadPage(context, async (services) => {
    const { orders: _, ...account } = await getAccount(services, { address: readAddress(context.params ?? {}) })
    return { account, items: account.owned }
  })

export default function ProfilePage(props: ProfilePageProps) {
  if (props.unavailable) return <Unavailable />
  return <ProfileDetails key={props.account.address} account={props.account} publicUrl={props.publicUrl} />
}

function ProfileDetails({ account, publicUrl }: { account: ProfileView['account']; publicUrl: string }) {
  const messages = useProfileMessages()
  const { address, ensName, owned, created } = account
  const [profile, setProfile] = useState<Profile | null>(account.profile)
  const person = usePerson(localChainId, address)
  const name = profile?.name ?? ensName ?? person.name
  return (
    <article className="page-gutter flex flex-col gap-14 pt-8 pb-16 lg:pt-12">
      <Seo
        title={name}
        description={profile?.bio ?? messages.description({ name })}
        publicUrl={publicUrl}
        path={profileHref(address)}
      />
      <ProfileHeader
        address={address}
        name={name}
        image={profile?.picture?.image ?? person.image}
        ensName={ensName}
        profile={profile}
        onSaved={setProfile}
      />
      <ProfileWorks heading={messages.owned} items={owned} empty={messages.ownedEmpty} />
      <ProfileWorks heading={messages.created} items={created} />
      <OwnFavouritesSlot address={address} />
    </article>
  )
}
