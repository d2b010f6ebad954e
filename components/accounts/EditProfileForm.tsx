import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { type ProfileProblem, useEditProfile } from '@/hooks/accounts/useEditProfile'
import { useMessages } from '@/hooks/ui/useMessages'
import { toTraderDraft } from '@/lib/accounts/trader-draft'
import { type Profile, profileLimits } from '@/lib/api/schemas/profile'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { AccountDataSection, type AccountDataSectionProps } from './AccountDataSection'
import { ProfileBannerPicker } from './ProfileBannerPicker'
import { ProfilePicturePicker } from './ProfilePicturePicker'
import { TraderFields } from './TraderFields'

export interface EditProfileFormProps extends AccountDataSectionProps {
  profile: Profile | null
  onSaved: (profile: Profile) => void
}

const look =
  'w-full rounded-control border border-edge bg-panel px-3 py-2 text-base text-text aria-invalid:border-danger'

/** What everybody sees of an account. Nothing that was typed is lost by a refusal or a cancelled signature. */
export function EditProfileForm({ address, profile, onSaved, onDeleted }: EditProfileFormProps) {
  const { edit: messages } = useMessages(accountMessages)
  const [name, setName] = useState(profile?.name ?? '')
  const [bio, setBio] = useState(profile?.bio ?? '')
  const [picture, setPicture] = useState(profile?.picture ?? null)
  const [banner, setBanner] = useState(profile?.banner ?? null)
  const [trader, setTrader] = useState(() => toTraderDraft(profile?.trader))
  const { isSaving, problem, save } = useEditProfile({ address, onSaved })
  const form = useRef<HTMLFormElement>(null)
  // Behind the bar with its button a field that is wrong is not seen.
  useEffect(() => {
    const field = problem?.field && form.current?.elements.namedItem(problem.field)
    if (field instanceof HTMLElement) field.focus()
  }, [problem])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) save({ name, bio, picture, banner, ...(trader || profile?.trader ? { trader } : {}) })
      }}
    >
      <p className="-mt-2 text-muted">{messages.lead}</p>
      <Field
        name="name"
        label={messages.name}
        hint={messages.nameHint({ limit: profileLimits.name })}
        problem={problem}
      >
        {(props) => (
          <input {...props} value={name} onChange={(event) => setName(event.target.value)} autoComplete="nickname" />
        )}
      </Field>
      <Field name="bio" label={messages.bio} hint={messages.bioHint({ limit: profileLimits.bio })} problem={problem}>
        {(props) => <textarea {...props} value={bio} onChange={(event) => setBio(event.target.value)} rows={4} />}
      </Field>
      <ProfilePicturePicker address={address} chosen={picture} onChoose={setPicture} />
      <ProfileBannerPicker address={address} chosen={banner} onChoose={setBanner} />
      <TraderFields trader={trader} problem={problem} onChange={setTrader} />
      {problem && (problem.field === null || problem.field === 'picture' || problem.field === 'banner') && (
        <p role="alert" className="text-danger">
          {problem.text}
        </p>
      )}
      <AccountDataSection address={address} onDeleted={onDeleted} />
      <DialogActions>
        <Button type="submit" variant="primary" aria-busy={isSaving} aria-disabled={isSaving}>
          {isSaving ? messages.saving : messages.save}
        </Button>
      </DialogActions>
    </form>
  )
}

interface FieldProps {
  name: 'name' | 'bio'
  label: string
  hint: string
  problem: ProfileProblem | null
  children: (props: {
    id: string
    name: string
    className: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ReactNode
}

/** What is wrong with it stands below it. */
function Field({ name, label, hint, problem, children }: FieldProps) {
  const isWrong = problem?.field === name
  const [hintId, problemId] = [`${name}-hint`, `${name}-problem`]
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`profile-${name}`}>{label}</label>
      {children({
        id: `profile-${name}`,
        name,
        className: look,
        'aria-describedby': isWrong ? `${problemId} ${hintId}` : hintId,
        'aria-invalid': isWrong,
      })}
      {isWrong && (
        <span id={problemId} role="alert" className="text-sm text-danger">
          {problem.text}
        </span>
      )}
      <span id={hintId} className="text-sm text-muted">
        {hint}
      </span>
    </div>
  )
}
