import type { Address } from 'viem'

/** The same address on every chain: it is deployed by CREATE2 through a keyless proxy. */
export const seaportAddress: Address = '0x0000000000000068F116a894984e2DB1123eB395'
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
