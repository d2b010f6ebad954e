import { expect, it } from 'vitest'
import { findWalletObstacle, type PopularWalletId, type WalletSurroundings } from './find-wallet-obstacle'

const bare: WalletSurroundings = { framed: false, projectId: null, servesPublic: false, present: new Set() }
const present = (id: PopularWalletId) => ({ present: new Set([id]) })

it.each<[PopularWalletId, Partial<WalletSurroundings>, string | null]>([
  ['injected', {}, 'no_browser_wallet'],
  ['injected', present('injected'), null],
  ['safe', {}, 'not_framed'],
  ['safe', { framed: true }, null],
  ['brave', present('metaMask'), 'not_brave'],
  ['brave', present('brave'), null],
  ['coinbase', {}, 'local_only'],
  ['coinbase', present('coinbase'), null],
  ['coinbase', { servesPublic: true }, null],
  ['rainbow', {}, 'no_project_id'],
  ['rainbow', present('rainbow'), null],
  ['rainbow', { projectId: 'x' }, null],
  ['metaMask', {}, 'no_project_id'],
  ['metaMask', present('metaMask'), null],
  ['metaMask', { projectId: 'x' }, null],
  ['walletConnect', {}, 'no_project_id'],
  ['walletConnect', { projectId: 'x' }, null],
])('%s with %o: %s', (id, here, obstacle) => {
  expect(findWalletObstacle(id, { ...bare, ...here })).toBe(obstacle)
})
