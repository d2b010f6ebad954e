import { type Address, createPublicClient, erc20Abi, http } from 'viem'

export interface TokenBalanceParameters {
  chainId: number
  token: Address
  account: Address
}

/** By the market's own node, of any currency. */
export function readTokenBalance({ chainId, token, account }: TokenBalanceParameters): Promise<bigint> {
  const transport = http(new URL(`/api/rpc/${chainId}`, window.location.origin).href, { timeout: 15_000 })
  return createPublicClient({ transport }).readContract({
    ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
  })
}
