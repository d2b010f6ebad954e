import { type Address, createPublicClient, erc20Abi } from 'viem'
import { createRpcClient } from '@/lib/api/client/rpc-transport'

export interface TokenBalanceParameters {
  chainId: number
  token: Address
  account: Address
}

/** By the market's own node, of any currency. */
export function readTokenBalance({ chainId, token, account }: TokenBalanceParameters): Promise<bigint> {
  const transport = createRpcClient(`/api/rpc/${chainId}`)
  return createPublicClient({ transport }).readContract({
    ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
  })
}
