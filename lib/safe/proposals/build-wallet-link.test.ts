import { expect, it } from 'vitest'
import { buildWalletLink } from './build-wallet-link'

const proposal = {
  chainId: 1,
  safe: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  safeTxHash: `0x${'5a'.repeat(32)}`,
} as const
const hosted = { gatewayUrl: 'https://safe-client.safe.global', shortName: 'eth' }

it('is the transaction in Safe{Wallet}, by the chain’s short name', () => {
  expect(buildWalletLink({ ...proposal, ...hosted })).toBe(
    `https://app.safe.global/transactions/tx?safe=eth:${proposal.safe}&id=multisig_${proposal.safe}_${proposal.safeTxHash}`,
  )
})

it.each([
  { gatewayUrl: '/api/safe-gateway' },
  { gatewayUrl: 'https://gateway.example' },
  { gatewayUrl: 'https://notsafe.global' },
  { gatewayUrl: 'https://safe.global.example' },
  { shortName: '' },
  { shortName: 'eth:0x&x=' },
])('there is none for %o', (change) => {
  expect(buildWalletLink({ ...proposal, ...hosted, ...change })).toBeNull()
})
