import type { WalletSurroundings } from './find-obstacle'

type Ethereum = NonNullable<WalletSurroundings['ethereum']>

/** What there is to connect with, read once when the wallet code loads. */
export function readSurroundings(view: Window, projectId: string | null): WalletSurroundings {
  const { ethereum } = view as { ethereum?: Ethereum & { providers?: Ethereum[] } }
  // Several extensions at once leave a list behind; each option finds its own.
  const providers = ethereum?.providers ?? (ethereum ? [ethereum] : [])
  const has = (flag: keyof Ethereum) => providers.some((provider) => provider[flag] === true)
  return {
    framed: view.parent !== view,
    mobile: /android|iphone|ipad|ipod/i.test(view.navigator.userAgent),
    projectId,
    ethereum: ethereum
      ? { isMetaMask: has('isMetaMask'), isRainbow: has('isRainbow'), isBraveWallet: has('isBraveWallet') }
      : null,
  }
}
