import type { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { findChain } from '@/lib/protocol/chains/chains'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { CallKind } from './describe-call'

/** What a call does, in a few words, with the currency symbols of its chain. */
export function formatCallKind(
  messages: (typeof enPurchase)['prompt']['kind'],
  kind: CallKind,
  chainId: number,
): string {
  const text = messages[kind]
  if (typeof text === 'string') return text
  return text({ coin: getCurrency(chainId).symbol, token: findChain(chainId)?.weth.symbol ?? 'WETH' })
}
