/** Why an option of the list cannot be used here. It is shown all the same, and says so when it is chosen. */
export type WalletObstacle = 'no_browser_wallet' | 'not_framed' | 'not_brave' | 'no_project_id'

export type PopularWalletId = 'injected' | 'safe' | 'rainbow' | 'coinbase' | 'metaMask' | 'walletConnect' | 'brave'

export interface WalletSurroundings {
  /** Inside another page's frame, as a Safe app is. */
  framed: boolean
  mobile: boolean
  projectId: string | null
  /** What `window.ethereum` says of itself. */
  ethereum: { isMetaMask?: boolean; isRainbow?: boolean; isBraveWallet?: boolean } | null
}

const obstacleOf: Record<PopularWalletId, (here: WalletSurroundings) => WalletObstacle | null> = {
  injected: ({ ethereum }) => (ethereum ? null : 'no_browser_wallet'),
  safe: ({ framed }) => (framed ? null : 'not_framed'),
  brave: ({ ethereum }) => (ethereum?.isBraveWallet ? null : 'not_brave'),
  coinbase: () => null,
  // With its extension an option talks to that; else it goes by WalletConnect, as RainbowKit does it.
  rainbow: ({ ethereum, projectId }) => (ethereum?.isRainbow || projectId ? null : 'no_project_id'),
  metaMask: ({ ethereum, mobile, projectId }) => (ethereum?.isMetaMask || mobile || projectId ? null : 'no_project_id'),
  walletConnect: ({ projectId }) => (projectId ? null : 'no_project_id'),
}

export function findObstacle(id: PopularWalletId, here: WalletSurroundings): WalletObstacle | null {
  return obstacleOf[id](here)
}
