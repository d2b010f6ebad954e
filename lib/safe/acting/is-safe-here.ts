import { readStoredActing } from './stored-acting'

/** Whether an account that is connected is a Safe, as far as that is known without its wallet. */
export function isSafeAccount(account: string): boolean {
  return window.parent !== window || isActingAs(account)
}

export function isActingAs(account: string): boolean {
  return readStoredActing()?.safe.toLowerCase() === account.toLowerCase()
}
