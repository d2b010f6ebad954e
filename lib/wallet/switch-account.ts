import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'

/** `unsupported`: the wallet has no such question, and another account is chosen in it alone. */
export type AccountSwitch = 'asked' | 'unsupported'

/** MetaMask Mobile, EIP-1193 and JSON-RPC each have their own way to say that there is no such method. */
const unsupportedCodes: unknown[] = [4200, -32601, -32004]

/** Asks the wallet's person for the account to use here (EIP-2255); what is chosen comes by the wallet's own event. */
export async function switchAccount(provider: Eip1193Provider): Promise<AccountSwitch> {
  try {
    await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
    return 'asked'
  } catch (error) {
    if (isUnsupported(error)) return 'unsupported'
    throw error
  }
}

export function isUnsupported(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return unsupportedCodes.includes(code)
}
