import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { useAccountMessages } from '@/hooks/useAccountMessages'
import { useEditProfile } from '@/hooks/useEditProfile'
import { type Profile, profileLimits } from '@/lib/schemas/profile'
import { PictureChoice } from './PictureChoice'

export interface EditProfileDialogProps {
  address: string
  profile: Profile | null
  onClose: () => void
  onSaved: (profile: Profile) => void
}

const field = 'w-full rounded-control border border-edge bg-panel px-3 py-2 text-base text-text'

/** What everybody sees of an account. Nothing that was typed is lost by a refusal or a cancelled signature. */
export function EditProfileDialog({ address, profile, onClose, onSaved }: EditProfileDialogProps) {
  const { edit: messages, close } = useAccountMessages()
  const [name, setName] = useState(profile?.name ?? '')
  const [bio, setBio] = useState(profile?.bio ?? '')
  const [picture, setPicture] = useState(profile?.picture ?? null)
  const { isSaving, problem, save } = useEditProfile({ address, onSaved })
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={close}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) save({ name, bio, picture })
        }}
      >
        <p className="-mt-2 text-muted">{messages.lead}</p>
        <label className="flex flex-col gap-1.5">
          {messages.name}
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="nickname"
            aria-describedby="name-hint"
            className={field}
          />
          <span id="name-hint" className="text-sm text-muted">
            {messages.nameHint({ limit: profileLimits.name })}
          </span>
        </label>
        <label className="flex flex-col gap-1.5">
          {messages.bio}
          <textarea
            value={bio}
            onChange={(event) => setBio(event.target.value)}
            rows={4}
            aria-describedby="bio-hint"
            className={field}
          />
          <span id="bio-hint" className="text-sm text-muted">
            {messages.bioHint({ limit: profileLimits.bio })}
          </span>
        </label>
        <PictureChoice address={address} chosen={picture} onChoose={setPicture} />
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" aria-busy={isSaving} aria-disabled={isSaving}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
