import {
  type ChainInfo,
  FEATURES,
  GAS_PRICE_TYPE,
  RPC_AUTHENTICATION,
  SafeAppAccessPolicyTypes,
  type SafeAppData,
  SafeAppFeatures,
  SafeAppSocialPlatforms,
} from '@safe-global/safe-gateway-typescript-sdk'

const rpcUri = { authentication: RPC_AUTHENTICATION.NO_AUTHENTICATION, value: 'https://example.org/rpc' }

export const buildChain = (change: Partial<ChainInfo> = {}): ChainInfo => ({
  transactionService: 'https://example.org/service',
  chainId: '1',
  chainName: 'Ethereum',
  shortName: 'eth',
  l2: false,
  description: 'Ethereum Mainnet',
  rpcUri,
  safeAppsRpcUri: rpcUri,
  publicRpcUri: rpcUri,
  blockExplorerUriTemplate: {
    address: 'https://example.org/address/{{address}}',
    txHash: 'https://example.org/tx/{{txHash}}',
    api: 'https://example.org/api',
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: 'https://example.org/eth.png' },
  theme: { textColor: '#001428', backgroundColor: '#DDDDDD' },
  gasPrice: [
    { type: GAS_PRICE_TYPE.ORACLE, uri: 'https://example.org/gas', gasParameter: 'fast', gweiFactor: '1' },
    { type: GAS_PRICE_TYPE.FIXED, weiValue: '24000000000' },
    { type: GAS_PRICE_TYPE.UNKNOWN },
  ],
  disabledWallets: ['tally'],
  features: Object.values(FEATURES),
  ...change,
})

export const buildSafeApp = (): SafeAppData => ({
  id: 29,
  url: 'https://example.org/app',
  name: 'Transaction Builder',
  iconUrl: 'https://example.org/app.svg',
  description: 'Composes batches.',
  chainIds: ['1', '100'],
  accessControl: { type: SafeAppAccessPolicyTypes.DomainAllowlist, value: ['https://example.org'] },
  tags: ['transaction-builder'],
  features: [SafeAppFeatures.BATCHED_TRANSACTIONS],
  socialProfiles: [{ platform: SafeAppSocialPlatforms.GITHUB, url: 'https://example.org/code' }],
})
