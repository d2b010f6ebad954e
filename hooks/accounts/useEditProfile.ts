import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import type { TraderDraft } from '@/lib/accounts/trader-draft'
import { type Profile, type ProfileChangeInput, profileChangeSchema } from '@/lib/api/schemas/profile'
import { type Trader, traderLimits } from '@/lib/api/schemas/trader'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { traderMessages } from '@/lib/i18n/generated/trader-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { isSameAccount } from '@/lib/session/session-store'

export interface UseEditProfileParameters {
  address: string
  onSaved: (profile: Profile) => void
}

export interface ProfileProblem {
  text: string
  /** Where it is; null where it is none of the fields'. */
  field: 'name' | 'bio' | 'picture' | 'banner' | `trader.${keyof TraderDraft}` | null
}

export interface ProfileDraft {
  name: string
  bio: string
  picture: Profile['picture']
  /** Left out, the banner stays as it is. */
  banner?: Profile['picture']
  /** Left out, what the account tells as a trader stays as it is. */
  trader?: TraderDraft | null
}

/** Saves a profile, once its account has signed in. What is wrong is said before anybody has to sign. */
export function useEditProfile({ address, onSaved }: UseEditProfileParameters) {
  const { edit: messages } = useMessages(accountMessages)
  const trade = useMessages(traderMessages)
  const { run } = useSession()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ProfileProblem | null>(null)

  async function trySave({ name, bio, picture, banner, trader }: ProfileDraft): Promise<Profile | null> {
    const change = {
      ...{ name, bio, picture: toItemId(picture) },
      ...(banner === undefined ? {} : { banner: toItemId(banner) }),
      ...(trader === undefined ? {} : { trader }),
    } as ProfileChangeInput
    const [wrong] = profileChangeSchema.safeParse(change).error?.issues ?? []
    if (wrong) {
      const issue = { code: readIssueCode(wrong), path: wrong.path.join('.'), message: wrong.message }
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
    const [part, name] = issue.path?.split('.') ?? []
    if (part === 'trader' && name === 'isLawful') return { field: 'trader.isLawful', text: trade.problems.isLawful }
    if (part === 'trader' && isTraderField(name)) {
      return { field: `trader.${name}`, text: say(trade.fields[name], issue) }
    }
    const field = part === 'name' || part === 'bio' || part === 'banner' ? part : 'picture'
    return { field, text: say(messages[field], issue) }
  }

  function say(field: string, { code, message }: Issue): string {
    const problems: Record<string, string | undefined> = { ...messages.problems, ...trade.problems }
    return messages.issue({ field, problem: problems[code] ?? message })
  }

  return { isSaving, problem, save }
}

const toItemId = (picture: Profile['picture']) =>
  picture && { chainId: picture.chainId, contract: picture.contract, tokenId: picture.tokenId }

const isTraderField = (name: string | undefined): name is Exclude<keyof Trader, 'certifiedAt'> =>
  name !== undefined && name in traderLimits

/** As `formatZodIssue` of the server gives it. */
const readIssueCode = (issue: { code: string; params?: Record<string, unknown> | undefined }) =>
  String(issue.params?.code ?? issue.code)
