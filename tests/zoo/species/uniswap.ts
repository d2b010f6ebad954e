import { type Address, type Hex, maxUint256, stringToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import weth from '@/server/local/chain/artifacts/WETH.json'
import type { LocalClient } from '@/server/local/chain/client'
import { wethAddress } from '@/server/local/chain/contracts'
import { deployArtifact, deployCode, send, sendMint } from '../chain'
import type { SpeciesWithHelpers } from '../species'

const liquidityWei = 10n ** 15n
const evenPrice = 1n << 96n

/** Positions of Uniswap V3, whose metadata is made on chain with a picture: heavy, and different in each block that moves the price. */
export const uniswap = {
  uniswapPositions: {
    name: 'UniswapPositions',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721'],
    isTradeable: true,
    /** With a factory of pools of its own. Its first currency is the wrapped coin of the local chain. */
    async deploy(client, owner) {
      const factory = await deployArtifact(client, owner, 'UniswapFactory')
      const library = await deployArtifact(client, owner, 'UniswapDescriptorLibrary')
      const label = stringToHex('ETH', { size: 32 })
      const descriptor = await deployArtifact(client, owner, 'UniswapDescriptor', {
        args: [wethAddress, label],
        library,
      })
      return deployArtifact(client, owner, 'UniswapPositions', { args: [factory, wethAddress, descriptor] })
    },
    /** Each in a pool of its own, with a currency that is new. */
    async mint(client, contract, sender, to) {
      const other = await deployCode(client, sender, weth.initCode as Hex)
      for (const currency of [wethAddress, other]) await fund(client, currency, sender, contract)
      const [token0, token1] = BigInt(wethAddress) < BigInt(other) ? [wethAddress, other] : [other, wethAddress]
      const createPool = 'function createAndInitializePoolIfNecessary(address, address, uint24, uint160)'
      await send(client, sender, contract, createPool, [token0, token1, 3000, evenPrice])
      const fields = 'address, address, uint24, int24, int24, uint256, uint256, uint256, uint256, address, uint256'
      return sendMint(client, sender, contract, `function mint((${fields}))`, [
        [token0, token1, 3000, -60_000, 60_000, liquidityWei, liquidityWei, 0n, 0n, to, maxUint256],
      ])
    },
  },
} satisfies Record<string, SpeciesWithHelpers>

async function fund(client: LocalClient, currency: Address, sender: PrivateKeyAccount, spender: Address) {
  const hash = await client.sendTransaction({ account: sender, to: currency, value: liquidityWei })
  await client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  await send(client, sender, currency, 'function approve(address, uint256) returns (bool)', [spender, liquidityWei])
}
