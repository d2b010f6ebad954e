/** Symbols of currencies whose amounts are ether, and so comparable with each other. */
export const etherSymbols: readonly string[] = ['ETH', 'WETH']
