import type { SafeBalanceResponse } from '@safe-global/safe-gateway-typescript-sdk'
import { type Address, erc20Abi, zeroAddress } from 'viem'
import { findChain } from '@/lib/protocol/chains/chains'
import { TokenType } from '@/lib/protocol/safe-gateway/enums'
import { assertNodeAnswered } from './assert-node-answered'
import { readActivity } from './read-activity'
import { readSafe } from './read-safe'
import { readToken } from './read-token'
import type { SafeServiceContext } from './service-context'

/** Play money has no price, and of other money the service knows none. */
const worthless = { fiatBalance: '0', fiatConversion: '0' }
const logoUri = ''
/** Anybody may send a Safe any number of tokens. */
const mostTokens = 100

export const fiatCodes = ['USD', 'EUR']

/** Coin, and what is left of each token that ever came in. */
export async function getBalances(desk: SafeServiceContext, address: Address): Promise<SafeBalanceResponse> {
  await readSafe(desk, address)
  const { incoming } = await readActivity(desk, address)
  const received = incoming.flatMap(({ token, isItem }) => (token === null || isItem ? [] : [token]))
  const tokens = [...new Set(received)].slice(0, mostTokens)
  const [coin, held] = await Promise.all([desk.client.getBalance({ address }), readTokens(desk, address, tokens)])
  const native = findChain(desk.chainId)?.nativeCurrency ?? { name: '', symbol: '', decimals: 18 }
  return {
    fiatTotal: '0',
    items: [
      {
        tokenInfo: { type: TokenType.NATIVE_TOKEN, address: zeroAddress, ...native, logoUri },
        balance: String(coin),
        ...worthless,
      },
      ...held,
    ],
  }
}

async function readTokens(desk: SafeServiceContext, safe: Address, tokens: readonly Address[]) {
  const balances = await desk.client.multicall({
    contracts: tokens.map((address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [safe] }) as const),
  })
  assertNodeAnswered(balances)
  const found = await Promise.all(
    tokens.map(async (address, index) => {
      const balance = balances[index]?.result
      const token = balance ? await readToken(desk, address) : undefined
      if (!token) return []
      const tokenInfo = { type: TokenType.ERC20, address, ...token, logoUri }
      return [{ tokenInfo, balance: String(balance), ...worthless }]
    }),
  )
  return found.flat()
}
