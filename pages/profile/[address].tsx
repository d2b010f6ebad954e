import type { GetServerSideProps } from 'next'
import { useState } from 'react'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { OwnFavouritesSlot } from '@/components/profile/OwnFavouritesSlot'
import { ProfileHeader } from '@/components/profile/ProfileHeader'
import { ProfileWorks } from '@/components/profile/ProfileWorks'
import { Drawn } from '@/components/trust/Drawn'
import { type DrawnMarks, drawPersonMarks } from '@/components/trust/draw-marks'
import { usePerson } from '@/hooks/usePerson'
import { useProfileMessages } from '@/hooks/useProfileMessages'
import { localChainId } from '@/lib/chains/chains'
import { describeProfile, type PageWords } from '@/lib/machines/page-words'
import { profileHref } from '@/lib/market/profile-href'
import { readAddress } from '@/lib/market/read-address'
import type { Account } from '@/lib/schemas/account'
import type { Item } from '@/lib/schemas/item'
import type { Profile } from '@/lib/schemas/profile'
import { getAccount } from '@/server/accounts/get-account'
import { namePerson } from '@/server/accounts/name-person'
import { loadPage, type PageProps } from '@/server/pages/load-page'

interface ProfileView {
  account: Omit<Account, 'orders'>
  /** For `_app`. */
  items: Item[]
  words: PageWords
  trust: DrawnMarks
}

type ProfilePageProps = PageProps<ProfileView>

export const getServerSideProps: GetServerSideProps<ProfilePageProps> = (context) =>
  loadPage(context, async (services) => {
    const { orders: _, ...account } = await getAccount(services, { address: readAddress(context.params ?? {}) })
    const { address, profile, ensName } = account
    const name = profile?.name ?? ensName ?? namePerson(localChainId, address, profile)
    const trust = drawPersonMarks(account)
    return { account, items: account.owned, words: describeProfile(name, profile?.bio ?? null), trust }
  })

export default function ProfilePage(props: ProfilePageProps) {
  if (props.unavailable) return <Unavailable />
  const { account, words, trust, publicUrl } = props
  return <ProfileDetails key={account.address} {...{ account, words, trust, publicUrl }} />
}

function ProfileDetails({ account, words, trust, publicUrl }: Omit<ProfileView, 'items'> & { publicUrl: string }) {
  const messages = useProfileMessages()
  const { address, ensName, owned, created } = account
  const [profile, setProfile] = useState<Profile | null>(account.profile)
  const person = usePerson(localChainId, address)
  const name = profile?.name ?? ensName ?? person.name
  return (
    <article className="page-gutter flex flex-col gap-14 pt-8 pb-16 lg:pt-12">
      <Seo
        title={profile === account.profile ? words.title : name}
        description={words.description}
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
      <Drawn html={trust.marks} />
      <ProfileWorks heading={messages.owned} items={owned} empty={messages.ownedEmpty} />
      <ProfileWorks heading={messages.created} items={created} />
      <OwnFavouritesSlot address={address} />
      <Drawn html={trust.report} />
    </article>
  )
}
