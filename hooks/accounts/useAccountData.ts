import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AccountDataDeletion } from '@/lib/api/schemas/account-data'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { saveJsonFile } from '@/lib/browser/save-json-file'
import { accountDataMessages } from '@/lib/i18n/generated/account-data-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { isSameAccount } from '@/lib/session/session-store'

const loadApi = () => import('@/lib/api/client/account-data')

/** Downloads or deletes what is stored of an account, once the account has signed in. */
export function useAccountData(address: string) {
  const messages = useMessages(accountDataMessages)
  const { run, signOut } = useSession()
  const [busy, setBusy] = useState<'download' | 'delete' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function act<T>(name: 'download' | 'delete', action: (account: string) => Promise<T>): Promise<T | null> {
    setBusy(name)
    setProblem(null)
    try {
      const outcome = await run((account) => {
        if (!isSameAccount(account, address)) throw new AppError('forbidden', 'This belongs to another account.')
        return action(account)
      })
      if (!outcome) setProblem(messages.notDone)
      return outcome?.value ?? null
    } catch (thrown) {
      setProblem(toUserMessage(toAppError(thrown)).text)
      return null
    } finally {
      setBusy(null)
    }
  }

  async function download(): Promise<void> {
    const data = await act('download', async (account) => (await loadApi()).exportAccountData(account))
    if (data) saveJsonFile(`account-${address}.json`, data)
  }

  async function deleteAll(): Promise<AccountDataDeletion | null> {
    const deletion = await act('delete', async (account) => (await loadApi()).deleteAccountData(account))
    // The server has ended the session; this page and other tabs learn it here.
    if (deletion) await signOut().catch(() => {})
    return deletion
  }
  return { busy, problem, download, deleteAll }
}
