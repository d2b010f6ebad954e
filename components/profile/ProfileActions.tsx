import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useAccountMessages } from '@/hooks/useAccountMessages'
import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'
import { useSession } from '@/hooks/useSession'
import type { Profile } from '@/lib/schemas/profile'

export interface ProfileActionsProps {
  address: string
  profile: Profile | null
  onSaved: (profile: Profile) => void
}

const loadDialog = async () => (await import('./EditProfileDialog')).EditProfileDialog

/** What an account's own person may do here. */
export function ProfileActions({ address, profile, onSaved }: ProfileActionsProps) {
  const messages = useAccountMessages().profile
  const isYou = useIsYou(address)
  const { status, signOut } = useSession()
  const [isEditing, setEditing] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const Dialog = useLoaded(isEditing, loadDialog, () => setEditing(false))
  if (!isYou) return null
  const isSignedIn = status === 'authenticated'
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
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
