import type { Config } from '@/lib/api/schemas/config'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { listChains } from '@/lib/protocol/chains/list-chains'
import { collection } from './build-order'

/** The embedded default as `GET /api/v1/config` answers it: five known chains, the local one served. */
export function buildConfig(change: Partial<Config> = {}): Config {
  return {
    chains: listChains().map((chain) => ({
      id: chain.id,
      name: chain.name,
      served: chain.id === localChainId,
      rpcPath: `/api/rpc/${chain.id}`,
      blockExplorer: chain.blockExplorer,
      safeGatewayUrl: null,
      contracts: {
        seaport: seaportAddress,
        weth: chain.weth.address,
        multicall3: multicall3Address,
        ...(chain.id === localChainId ? { demoCollection: collection } : {}),
      },
      currencies: [{ address: '0x0000000000000000000000000000000000000000', symbol: 'ETH', decimals: 18 }],
    })),
    marketFee: { bps: 250, recipient: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
    limits: {
      pageSize: 100,
      bodyBytes: 65536,
      bundleItems: 20,
      pictureBytes: 50_000_000,
      picturePixels: 100_000_000,
      mediaBytes: 200_000_000,
      orderDurationSeconds: '15552000',
      startDelaySeconds: '2592000',
    },
    walletConnectProjectId: null,
    safeAppOrigins: [],
    safeApps: [],
    mediaOrigin: 'http://127.0.0.1:3001',
    embedded: {
      rpcUrl: 'http://127.0.0.1:8545',
      safe: null,
      // Public by nature: the third and fourth account of anvil's own mnemonic.
      accounts: [
        {
          name: 'Ada',
          address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
          privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
        },
        {
          name: 'Ben',
          address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
          privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
        },
      ],
    },
    ...change,
  }
}
