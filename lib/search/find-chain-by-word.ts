/**
 * What links and identifiers call a chain: the words of marketplaces, the short names of EIP-3770 (ethereum-lists/chains) and the hosts of
 * explorers. Chains of the operator bring their own (`findChainByWord`).
 */
const words: Readonly<Record<number, string>> = {
  1: 'ethereum eth mainnet homestead etherscan.io eth.blockscout.com',
  10: 'optimism oeth op optimistic.etherscan.io optimism.blockscout.com',
  25: 'cronos cro cronoscan.com',
  56: 'bsc bnb binance bscscan.com',
  100: 'gnosis gno xdai gnosisscan.io',
  130: 'unichain uniscan.xyz',
  137: 'polygon matic pol polygonscan.com',
  146: 'sonic sonicscan.org',
  250: 'fantom ftm ftmscan.com',
  324: 'zksync zksync-era zk-sync-era era.zksync.network',
  360: 'shape shapescan.xyz',
  480: 'worldchain wc world-chain worldscan.org',
  999: 'hyperevm hyperliquid',
  1329: 'sei seitrace.com',
  1868: 'soneium soneium.blockscout.com',
  2020: 'ronin ron app.roninchain.com',
  2741: 'abstract abs abscan.org',
  5000: 'mantle mnt mantlescan.xyz',
  8217: 'klaytn kaia klaytn-mainnet kaiascan.io',
  8453: 'base basescan.org base.blockscout.com',
  10143: 'monad-testnet monad_testnet',
  13371: 'immutable imx immutable-zkevm explorer.immutable.com',
  33139: 'apechain ape_chain ape-chain apescan.io',
  42161: 'arbitrum arb arb1 arbitrum-one arbiscan.io arbitrum.blockscout.com',
  42170: 'arbitrum-nova arbitrum_nova arb-nova nova.arbiscan.io',
  42220: 'celo celoscan.io',
  43114: 'avalanche avax snowtrace.io snowscan.xyz',
  57073: 'ink ink-mainnet explorer.inkonchain.com',
  59144: 'linea lineascan.build',
  80002: 'amoy polygon-amoy polygon_amoy amoy.polygonscan.com',
  80094: 'berachain bera bera_chain berascan.com',
  81457: 'blast blastmainnet blastscan.io',
  84532: 'base-sepolia base_sepolia basesep sepolia.basescan.org',
  421614: 'arbitrum-sepolia arbitrum_sepolia arb-sep sepolia.arbiscan.io',
  534352: 'scroll scr scrollscan.com',
  660279: 'xai',
  7777777: 'zora explorer.zora.energy',
  11155111: 'sepolia sep sepolia.etherscan.io',
  11155420: 'optimism-sepolia optimism_sepolia opsep sepolia-optimism.etherscan.io',
}

const ids = new Map(
  Object.entries(words).flatMap(([id, list]) => list.split(' ').map((word) => [word, Number(id)] as const)),
)

/** What is known of a chain beside the words here. */
export interface NamedChain {
  id: number
  name: string
  blockExplorer: string | null
}

/**
 * The chain that a word or the host of an explorer means, in any case.
 * @param chains of the operator, known by their names with hyphens and by their explorers
 */
export function findChainByWord(word: string, chains: readonly NamedChain[]): number | undefined {
  const wanted = word.toLowerCase().replace(/^www\./, '')
  const own = chains.find(
    ({ name, blockExplorer }) =>
      name.toLowerCase().replaceAll(' ', '-') === wanted ||
      (blockExplorer !== null && blockExplorer.replace(/^https?:\/\/|\/.*$/g, '').toLowerCase() === wanted),
  )
  return own?.id ?? ids.get(wanted)
}
