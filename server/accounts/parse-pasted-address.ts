export interface PastedAddress {
  address?: string
  tokenId?: string
  chainId?: number
  ensName?: string
  /** Of an address, in lower case, with what it ends with where it was shortened. */
  beginning?: string
  ending?: string
}

const place = /(?:^|\/)(?:(\d{1,10})\/)?(0x[0-9a-f]{40})(?:[/:](0|[1-9]\d{0,77}))?(?:[/?#].*)?$/i
const shortened = /^(0x[0-9a-f]{3,39})(?:(?:…|\.{2,3})([0-9a-f]{1,8})?)?$/i
const ensName = /^[^\s./@]+(?:\.[^\s./@]+)*\.eth$/i

/** What was pasted rather than searched for: an address, `contract/tokenId`, the link of either, the beginning of an address, or an ENS name. */
export function parsePastedAddress(text: string): PastedAddress | null {
  const [, chain, address, tokenId] = place.exec(text.trim()) ?? []
  if (address) {
    const chainId = Number(chain)
    return {
      address,
      ...(tokenId === undefined ? {} : { tokenId }),
      ...(chainId > 0 && chainId < 2 ** 31 ? { chainId } : {}),
    }
  }
  const [, beginning, ending = ''] = shortened.exec(text.trim()) ?? []
  if (beginning) return { beginning: beginning.toLowerCase(), ending: ending.toLowerCase() }
  return ensName.test(text.trim()) ? { ensName: text.trim() } : null
}
