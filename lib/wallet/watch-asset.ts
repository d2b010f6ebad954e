import type { Item } from '@/lib/api/schemas/item'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { isUnsupported } from './switch-account'

/** `refused`: the wallet said no without its person, as those do that show no items of art. */
export type WatchOutcome = 'shown' | 'refused' | 'unsupported'

/** Asks the wallet to show an item among its own (EIP-747, with the types that MetaMask adds to it). */
export async function watchAsset(
  provider: Eip1193Provider,
  item: Pick<Item, 'contract' | 'tokenId' | 'standard'>,
): Promise<WatchOutcome> {
  const params = { type: item.standard, options: { address: item.contract, tokenId: item.tokenId } }
  try {
    return (await provider.request({ method: 'wallet_watchAsset', params })) === true ? 'shown' : 'refused'
  } catch (error) {
    if (isUnsupported(error)) return 'unsupported'
    const { code } = (error ?? {}) as { code?: unknown }
    // Wrong parameters, or a fault inside: a wallet that knows the method and not this kind of token.
    if (code === -32602 || code === -32603 || code === -32000) return 'refused'
    throw error
  }
}
