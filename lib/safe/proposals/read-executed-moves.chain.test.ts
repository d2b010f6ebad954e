import { encodeFunctionData, type PublicClient, parseAbi, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { packCalls, type SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { hashSafeTx, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { assertMined, mintToken } from '@/tests/harness/start-test-chain'
import { readExecutedMoves } from './read-executed-moves'

let world: SafeWorld
const weth = findChain(localChainId)?.weth.address ?? '0x'
const nobody: `0x${string}` = `0x${'ee'.repeat(20)}`
const ether = expect.objectContaining({ symbol: 'ETH' })

beforeAll(async () => {
  world = await startSafeWorld()
  await world.chain.client.setBalance({ address: world.safe, value: parseEther('10') })
}, 60_000)
afterAll(() => world?.stop())

async function carryOut(calls: readonly [SafeCall, ...SafeCall[]]) {
  const [ada, bela] = world.owners
  const tx = await world.buildTx(packCalls(calls))
  return { tx, hash: await world.execute(tx, [await world.sign(ada, tx), await world.sign(bela, tx)]) }
}

function read(tx: SafeTx, hash: `0x${string}`) {
  const place = { chainId: localChainId, safe: world.safe }
  const safeTxHash = hashSafeTx(place, tx)
  return readExecutedMoves(
    { client: world.chain.client as unknown as PublicClient, ...place },
    { tx, safeTxHash, hash },
  )
}

const wethCall = (functionName: 'deposit' | 'withdraw', wei: bigint) =>
  functionName === 'deposit'
    ? { to: weth, value: wei, data: encodeFunctionData({ abi: wethAbi, functionName }) }
    : {
        ...{ to: weth, value: 0n },
        data: encodeFunctionData({ abi: parseAbi(['function withdraw(uint256)']), args: [wei] }),
      }

it('coin that came back counts as not paid, and works and money are what the logs say', async () => {
  const { tx, hash } = await carryOut([
    { to: nobody, value: 5n, data: '0x' },
    wethCall('deposit', 30n),
    wethCall('withdraw', 20n),
  ])
  expect(await read(tx, hash)).toEqual([
    { contract: zeroAddress, tokenId: null, net: -15n, token: ether },
    { contract: weth, tokenId: null, net: 10n, token: { symbol: 'WETH', decimals: 18 } },
  ])
  expect(await read({ ...tx, nonce: tx.nonce + 9n }, hash), 'another one').toBeNull()
  expect(await read({ ...tx, gasPrice: 1n }, hash), 'a refund of gas').toBeNull()
})

it('an item that leaves', async () => {
  const [ada] = world.owners
  const tokenId = await mintToken(world.chain, ada)
  const { demoCollection } = world.chain.chain
  const abi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])
  const { request } = await world.chain.client.simulateContract({
    ...{ account: ada, address: demoCollection, abi, functionName: 'transferFrom' },
    args: [ada.address, world.safe, tokenId],
  })
  await assertMined(world.chain.client, await world.chain.client.writeContract(request))
  const data = encodeFunctionData({ abi, args: [world.safe, nobody, tokenId] })
  const { tx, hash } = await carryOut([{ to: demoCollection, value: 0n, data }])
  expect(await read(tx, hash)).toEqual([{ contract: demoCollection, tokenId, net: -1n, token: null }])
})
