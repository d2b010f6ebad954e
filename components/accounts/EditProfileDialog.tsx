import Router from 'next/router'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AccountDataDeletion } from '@/lib/api/schemas/account-data'
import type { Profile } from '@/lib/api/schemas/profile'
import { accountDataMessages } from '@/lib/i18n/generated/account-data-messages'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { AccountDataOutcome } from './AccountDataOutcome'
import { EditProfileForm } from './EditProfileForm'

export interface EditProfileDialogProps {
  address: string
  profile: Profile | null
  onClose: () => void
  onSaved: (profile: Profile) => void
}

const noProfile: Profile = { name: null, bio: null, picture: null }

/** The account's public profile, and what else is stored of it. */
export function EditProfileDialog({ address, profile, onClose, onSaved }: EditProfileDialogProps) {
  const { edit: messages, close } = useMessages(accountMessages)
  const { done } = useMessages(accountDataMessages)
  const [deletion, setDeletion] = useState<AccountDataDeletion | null>(null)
  const end = deletion ? () => save(noProfile) : onClose

  function save(saved: Profile): void {
    onSaved(saved)
    // The server renders what the page shows of a trader.
    if (saved.trader || profile?.trader) void Router.replace(Router.asPath, undefined, { scroll: false })
  }
  return (
    <Dialog
      open
      heading={deletion ? done.heading : messages.heading}
      step={deletion ? 'deleted' : 'form'}
      onClose={end}
      closeLabel={close}
    >
      {deletion ? (
        <AccountDataOutcome deletion={deletion} onClose={end} />
      ) : (
        <EditProfileForm address={address} profile={profile} onSaved={save} onDeleted={setDeletion} />
      )}
    </Dialog>
  )
}
