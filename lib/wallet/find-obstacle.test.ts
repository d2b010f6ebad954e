import { expect, it } from 'vitest'
import { findObstacle, type PopularWalletId, type WalletSurroundings } from './find-obstacle'

const bare: WalletSurroundings = { framed: false, mobile: false, projectId: null, ethereum: null }

it.each<[PopularWalletId, Partial<WalletSurroundings>, string | null]>([
  ['injected', {}, 'no_browser_wallet'],
  ['injected', { ethereum: {} }, null],
  ['safe', {}, 'not_framed'],
  ['safe', { framed: true }, null],
  ['brave', { ethereum: { isMetaMask: true } }, 'not_brave'],
  ['brave', { ethereum: { isBraveWallet: true } }, null],
  ['coinbase', {}, null],
  ['rainbow', {}, 'no_project_id'],
  ['rainbow', { ethereum: { isRainbow: true } }, null],
  ['rainbow', { projectId: 'x' }, null],
  ['metaMask', {}, 'no_project_id'],
  ['metaMask', { ethereum: { isMetaMask: true } }, null],
  ['metaMask', { mobile: true }, null],
  ['walletConnect', {}, 'no_project_id'],
  ['walletConnect', { projectId: 'x' }, null],
])('%s with %o: %s', (id, here, obstacle) => {
  expect(findObstacle(id, { ...bare, ...here })).toBe(obstacle)
})
