import { type Address, createPublicClient, custom, erc20Abi, type PublicClient, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { deployCompiled } from '@/tests/harness/deploy-compiled'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { write } from '@/tests/harness/test-tokens'
import { buildPaymentSteps, type PaymentStep } from './payment-steps'
import { resetAllowance } from './reset-allowance'

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const [stale, price] = [5_000_000n, 12_500_000n]

let test: TestChain
let buyer: PrivateKeyAccount
let tether: Address
let dollar: Address

beforeAll(async () => {
  test = await startTestChain()
  buyer = test.accounts[3] as PrivateKeyAccount
  tether = await deployCompiled(test, buyer, 'contracts/test-tokens/TestTether.sol')
  dollar = await deployCompiled(test, buyer, 'contracts/test-tokens/TestDollar.sol')
  for (const address of [tether, dollar]) {
    await write(test, buyer, { address, abi: mintAbi, functionName: 'mint', args: [buyer.address, price] })
    await write(test, buyer, { address, abi: erc20Abi, functionName: 'approve', args: [seaportAddress, stale] })
  }
})
afterAll(() => test.stop())

const ground = () => ({
  client: test.client as unknown as PublicClient,
  chainId: localChainId,
  account: buyer.address,
})
const plan = (currency: Address, allowanceWei: bigint) =>
  buildPaymentSteps(localChainId, currency, price, { coinWei: 0n, currencyWei: price, allowanceWei })
const amountsOf = (payments: readonly PaymentStep[]) => payments.map(({ kind, amountWei }) => [kind, amountWei])

it('a token that changes no allowance has it taken back first, and then takes the new one', async () => {
  const planned = plan(tether, stale)
  const [alone] = planned
  const send = ({ request: { to, data } }: PaymentStep) => test.client.sendTransaction({ account: buyer, to, data })
  await expect(send(alone ?? expect.fail('nothing is planned'))).rejects.toThrow()
  const payments = await resetAllowance(ground(), tether, planned, stale)
  expect(amountsOf(payments)).toEqual([
    ['allow', 0n],
    ['allow', price],
  ])
  for (const payment of payments) await assertMined(test.client, await send(payment))
  const allowance = { address: tether, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await test.client.readContract({ ...allowance, args: [buyer.address, seaportAddress] })).toBe(price)
})

it('other tokens, and one without an allowance, are approved at once', async () => {
  expect(amountsOf(await resetAllowance(ground(), dollar, plan(dollar, stale), stale))).toEqual([['allow', price]])
  expect(await resetAllowance(ground(), tether, [], stale)).toEqual([])
})

it('nobody is asked where no allowance stands or the coin is wrapped, and a node that is away adds no step', async () => {
  let asked = 0
  const request = async () => {
    asked += 1
    throw new Error('fetch failed')
  }
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const weth = findChain(localChainId)?.weth.address ?? expect.fail('the chain has no wrapped coin')
  const away = { ...ground(), client }
  expect(amountsOf(await resetAllowance(away, tether, plan(tether, 0n), 0n))).toEqual([['allow', price]])
  expect(amountsOf(await resetAllowance(away, weth, plan(weth, stale), stale))).toEqual([['allow', price]])
  expect(asked).toBe(0)
  expect(amountsOf(await resetAllowance(away, tether, plan(tether, stale), stale))).toEqual([['allow', price]])
  expect(asked).toBeGreaterThan(0)
})
