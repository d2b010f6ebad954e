import { type Address, encodeFunctionData, erc20Abi, type PublicClient, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRoyaltyBalance } from '@/lib/creation/read-royalty-balance'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { predictSplit } from '@/lib/protocol/contracts/predict-addresses'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { write } from '@/tests/harness/test-tokens'
import { prepareRoyaltyRelease } from './prepare-royalty-release'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

test('each takes their own part of a shared royalty, coin and WETH, once, and the parts make the whole', async () => {
  const client = chain.client as unknown as PublicClient
  const weth = findChain(localChainId)?.weth.address ?? zeroAddress
  const [ada, bela, payer] = [getAccount(0), getAccount(1), getAccount(2)]
  const shares = [
    { account: ada.address, parts: 6_000n },
    { account: bela.address, parts: 4_000n },
  ]
  await createCollection(chain, ada, { salt: 'shared', collection: { royaltyBps: 1_000, royaltyShares: shares } })
  const split = predictSplit(shares)
  const known = { chainId: localChainId, split, shares: shares.map((one) => ({ ...one, parts: String(one.parts) })) }
  const findDue = (account: Address) =>
    readRoyaltyBalance(client, { account, royaltySplits: [known], currencies: [zeroAddress, weth] })
  const prepare = (of: PrivateKeyAccount, currency: Address, index: number) =>
    prepareRoyaltyRelease(
      { client, config: buildConfig(), chainId: localChainId, account: of.address, sender: keySender },
      { split, index, currency },
    )
  expect((await findDue(ada.address)).map(({ amountWei }) => amountWei)).toEqual([0n, 0n])
  expect((await prepare(ada, zeroAddress, 0)).steps, 'nothing waits').toEqual([])

  await sendCalls(chain, payer, [{ to: split, data: '0x', valueWei: 1_001n }])
  const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  await sendCalls(chain, payer, [{ to: weth, data, valueWei: 501n }])
  await write(chain, payer, { address: weth, abi: wethAbi, functionName: 'transfer', args: [split, 501n] })

  expect(await findDue(ada.address)).toEqual([
    { split, index: 0, currency: zeroAddress, amountWei: 600n },
    { split, index: 0, currency: weth, amountWei: 300n },
  ])
  expect(await findDue(payer.address), 'no part of it').toEqual([])
  const balance = (account: Address) =>
    chain.client.readContract({ address: weth, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const plan = await prepare(ada, weth, 0)
  expect(plan).toMatchObject({
    amountWei: 300n,
    steps: [{ about: { kind: 'release', amountWei: '300', currency: weth } }],
  })
  await sendCalls(chain, ada, plan.steps[0]?.calls ?? [])
  expect(await balance(ada.address)).toBe(300n)
  // Anyone may ask for it; it goes to whose it is.
  const coinBefore = await chain.client.getBalance({ address: bela.address })
  await sendCalls(chain, ada, (await prepare(ada, zeroAddress, 1)).steps[0]?.calls ?? [])
  expect((await chain.client.getBalance({ address: bela.address })) - coinBefore).toBe(400n)
  expect((await findDue(ada.address)).map(({ amountWei }) => amountWei)).toEqual([600n, 0n])
  expect((await findDue(bela.address)).map(({ amountWei }) => amountWei)).toEqual([0n, 200n])
})
