import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { LoadError } from '@/components/ui/LoadError'
import { useSession } from '@/hooks/session/useSession'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Profile } from '@/lib/api/schemas/profile'
import { accountMessages } from '@/lib/i18n/generated/account-messages'

export interface ProfileActionsProps {
  address: string
  profile: Profile | null
  onSaved: (profile: Profile) => void
}

const loadDialog = async () => (await import('./EditProfileDialog')).EditProfileDialog

/** What an account's own person may do here. */
export function ProfileActions({ address, profile, onSaved }: ProfileActionsProps) {
  const messages = useMessages(accountMessages).own
  const { status, signOut } = useSession()
  const [isEditing, setEditing] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const { module: Dialog, isFailed } = useLazyModule(isEditing, loadDialog, { onFail: () => setEditing(false) })
  const isSignedIn = status === 'authenticated'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => setEditing(true)}>
        {messages.edit}
      </Button>
      {isSignedIn && (
        <Button
          size="small"
          variant="quiet"
          onClick={() =>
            void signOut().then(
              () => setSignedOut(true),
              () => {},
            )
          }
        >
          {messages.signOut}
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {isSignedOut && !isSignedIn ? messages.signedOut : messages.you}
      </p>
      {isFailed && <LoadError className="w-full" />}
      {isEditing && Dialog && (
        <Dialog
          address={address}
          profile={profile}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false)
            onSaved(saved)
          }}
        />
      )}
    </div>
  )
}
