import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import { type Profile, profileChangeSchema } from '@/lib/api/schemas/profile'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { isSameAccount } from '@/lib/session/session-store'

export interface UseEditProfileParameters {
  address: string
  onSaved: (profile: Profile) => void
}

export interface ProfileProblem {
  text: string
  /** Where it is; null where it is none of the fields'. */
  field: keyof ProfileDraft | null
}

export interface ProfileDraft {
  name: string
  bio: string
  picture: Profile['picture']
}

/** Saves a profile, once its account has signed in. What is wrong is said before anybody has to sign. */
export function useEditProfile({ address, onSaved }: UseEditProfileParameters) {
  const { edit: messages } = useMessages(accountMessages)
  const { run } = useSession()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ProfileProblem | null>(null)

  async function trySave({ name, bio, picture }: ProfileDraft): Promise<Profile | null> {
    const item = picture && { chainId: picture.chainId, contract: picture.contract, tokenId: picture.tokenId }
    const change = { name, bio, picture: item }
    const [wrong] = profileChangeSchema.safeParse(change).error?.issues ?? []
    if (wrong) {
      const issue = { code: 'invalid', path: String(wrong.path[0]), message: wrong.message }
      throw new AppError('bad_request', wrong.message, { issues: [issue] })
    }
    const outcome = await run(async (account) => {
      if (!isSameAccount(account, address)) throw new AppError('forbidden', 'This belongs to another account.')
      return (await import('@/lib/api/client/accounts')).updateProfile(account, change)
    })
    return outcome?.value ?? null
  }

  function save(draft: ProfileDraft): void {
    setSaving(true)
    setProblem(null)
    trySave(draft)
      .then(
        (profile) => (profile ? onSaved(profile) : setProblem({ field: null, text: messages.notSaved })),
        (thrown) => setProblem(readProblem(toAppError(thrown))),
      )
      .finally(() => setSaving(false))
  }

  function readProblem(error: AppError): ProfileProblem {
    const [issue] = error.issues ?? []
    if (!issue) {
      return { field: null, text: error.code === 'bad_request' ? error.shortMessage : toUserMessage(error).text }
    }
    const field = issue.path === 'name' || issue.path === 'bio' ? issue.path : 'picture'
    return {
      field,
      text: messages.issue({ field: messages[field], problem: messages.problems[issue.code] ?? issue.message }),
    }
  }
  return { isSaving, problem, save }
}
