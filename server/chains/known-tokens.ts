import type { Address } from 'viem'

interface KnownTokens {
  wrappedCoin?: { address: Address; symbol: string }
  /** What the setting CURRENCIES can name, by symbol. */
  currencies?: Readonly<Record<string, { address: Address; decimals: number }>>
}

/** The OP Stack has it at this address from the first block on. */
const opStackWeth = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' } as const
const usdc = (address: Address) => ({ USDC: { address, decimals: 6 } })

/**
 * The tokens that orders can be paid in, by chain id: what viem/chains does not have. Each address is the one that the chain or the
 * issuer publishes. Apart from `chains.ts`, which every page loads; the wrapped coins of the built-in chains stand there.
 */
export const knownTokens: Readonly<Record<number, KnownTokens | undefined>> = {
  // Ethereum
  1: {
    currencies: {
      ...usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      DAI: { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', decimals: 18 },
    },
  },
  // OP Mainnet
  10: { currencies: usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85') },
  // BNB Smart Chain
  56: { wrappedCoin: { address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', symbol: 'WBNB' } },
  // Gnosis
  100: { wrappedCoin: { address: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', symbol: 'WXDAI' } },
  // Unichain
  130: { wrappedCoin: opStackWeth },
  // Polygon, whose offers are paid in wrapped ether
  137: {
    currencies: {
      ...usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      WPOL: { address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', decimals: 18 },
    },
  },
  // Shape
  360: { wrappedCoin: opStackWeth },
  // World Chain
  480: { wrappedCoin: opStackWeth },
  // Soneium
  1868: { wrappedCoin: opStackWeth },
  // Base
  8453: { wrappedCoin: opStackWeth, currencies: usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913') },
  // ApeChain
  33139: { wrappedCoin: { address: '0x48b62137EdfA95a428D35C09E44256a739F6B557', symbol: 'WAPE' } },
  // Mode
  34443: { wrappedCoin: opStackWeth },
  // Arbitrum One
  42161: { currencies: usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831') },
  // Arbitrum Nova
  42170: { wrappedCoin: { address: '0x722E8BdD2ce80A4422E880164f2079488e115365', symbol: 'WETH' } },
  // Avalanche
  43114: { wrappedCoin: { address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', symbol: 'WAVAX' } },
  // Ink
  57073: { wrappedCoin: opStackWeth },
  // Linea
  59144: { wrappedCoin: { address: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f', symbol: 'WETH' } },
  // Blast
  81457: { wrappedCoin: { address: '0x4300000000000000000000000000000000000004', symbol: 'WETH' } },
  // Base Sepolia
  84532: { wrappedCoin: opStackWeth, currencies: usdc('0x036CbD53842c5426634e7929541eC2318f3dCF7e') },
  // Arbitrum Sepolia
  421614: { wrappedCoin: { address: '0x980B62Da83eFf3D4576C647993b0c1D7faf17c73', symbol: 'WETH' } },
  // Scroll
  534352: { wrappedCoin: { address: '0x5300000000000000000000000000000000000004', symbol: 'WETH' } },
  // Zora
  7777777: { wrappedCoin: opStackWeth },
  // Sepolia
  11155111: {
    wrappedCoin: { address: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14', symbol: 'WETH' },
    currencies: usdc('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'),
  },
  // OP Sepolia
  11155420: { wrappedCoin: opStackWeth },
  // Zora Sepolia
  999999999: { wrappedCoin: opStackWeth },
}
