export interface Pasted {
  address?: string
  tokenId?: string
  chainId?: number
  ensName?: string
}

const place = /(?:^|\/)(?:(\d{1,10})\/)?(0x[0-9a-f]{40})(?:[/:](0|[1-9]\d{0,77}))?(?:[/?#].*)?$/i
const ensName = /^[^\s./@]+(?:\.[^\s./@]+)*\.eth$/i

/** What was pasted rather than searched for: an address, `contract/tokenId`, the link of either, or an ENS name. */
export function readPasted(text: string): Pasted | null {
  const [, chain, address, tokenId] = place.exec(text.trim()) ?? []
  if (address) {
    const chainId = Number(chain)
    return {
      address,
      ...(tokenId === undefined ? {} : { tokenId }),
      ...(chainId > 0 && chainId < 2 ** 31 ? { chainId } : {}),
    }
  }
  return ensName.test(text.trim()) ? { ensName: text.trim() } : null
}
