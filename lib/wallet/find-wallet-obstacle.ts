/** Why an option of the list cannot be used here. It is shown all the same, and says so when it is chosen. */
export type WalletObstacle =
  | 'no_browser_wallet'
  | 'not_framed'
  | 'not_brave'
  | 'no_project_id'
  | 'local_only'
  | 'contested'

export type PopularWalletId = 'injected' | 'safe' | 'rainbow' | 'coinbase' | 'metaMask' | 'walletConnect' | 'brave'

export interface WalletSurroundings {
  /** Inside another page's frame, as a Safe app is. */
  framed: boolean
  projectId: string | null
  /** A network that others can reach: some wallets keep accounts on those alone. */
  servesPublic: boolean
  /** The options that are in this browser: as extensions, or because it is the wallet's own. */
  present: ReadonlySet<PopularWalletId>
}

const obstacleOf: Record<PopularWalletId, (here: WalletSurroundings) => WalletObstacle | null> = {
  injected: ({ present }) => (present.has('injected') ? null : 'no_browser_wallet'),
  safe: ({ framed }) => (framed ? null : 'not_framed'),
  brave: ({ present }) => (present.has('brave') ? null : 'not_brave'),
  // Without its extension it opens a window of its own, whose accounts are not on a chain of this computer.
  coinbase: ({ present, servesPublic }) => (present.has('coinbase') || servesPublic ? null : 'local_only'),
  // With its extension an option talks to that; else it goes by WalletConnect.
  rainbow: ({ present, projectId }) => (present.has('rainbow') || projectId ? null : 'no_project_id'),
  metaMask: ({ present, projectId }) => (present.has('metaMask') || projectId ? null : 'no_project_id'),
  walletConnect: ({ projectId }) => (projectId ? null : 'no_project_id'),
}

export function findWalletObstacle(id: PopularWalletId, here: WalletSurroundings): WalletObstacle | null {
  return obstacleOf[id](here)
}
