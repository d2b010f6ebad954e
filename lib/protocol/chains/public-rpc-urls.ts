/** The public endpoint of each built-in chain. Apart from `chains.ts`, which every page loads. */
export const publicRpcUrls: Readonly<Record<number, string | undefined>> = {
  1: 'https://eth.merkle.io',
  10: 'https://mainnet.optimism.io',
  137: 'https://polygon-rpc.com',
  42161: 'https://arb1.arbitrum.io/rpc',
}
