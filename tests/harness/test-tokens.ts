import { type Abi, type Address, encodeDeployData, getContractAddress, type Hex, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import testConsecutive from '@/server/local/chain/artifacts/TestConsecutive.json'
import testMultiToken from '@/server/local/chain/artifacts/TestMultiToken.json'
import weth from '@/server/local/chain/artifacts/WETH.json'
import { assertMined, type TestChain } from './start-test-chain'

export const multiTokenAbi = parseAbi([
  'constructor()',
  'function mint(address to, uint256 id, uint256 quantity)',
  'function mintBatch(address to, uint256[] ids, uint256[] quantities)',
  'function burn(address from, uint256 id, uint256 quantity)',
  'function setURI(uint256 id, string tokenURI)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])

export const consecutiveAbi = parseAbi([
  'constructor(uint96 quantity)',
  'function setURI(string uri, uint256 from, uint256 to)',
  'function transferFrom(address from, address to, uint256 id)',
])

export const deployMultiToken = (test: TestChain, account: PrivateKeyAccount) =>
  deploy(test, account, encodeDeployData({ abi: multiTokenAbi, bytecode: testMultiToken.initCode as Hex }))

/** @param quantity how many tokens the account gets, in one ERC-2309 event */
export const deployConsecutive = (test: TestChain, account: PrivateKeyAccount, quantity: bigint) =>
  deploy(
    test,
    account,
    encodeDeployData({ abi: consecutiveAbi, bytecode: testConsecutive.initCode as Hex, args: [quantity] }),
  )

/** An ERC-20 that is not the market's. */
export const deployCurrency = (test: TestChain, account: PrivateKeyAccount) =>
  deploy(test, account, weth.initCode as Hex)

async function deploy({ client }: TestChain, account: PrivateKeyAccount, data: Hex): Promise<Address> {
  const nonce = await client.getTransactionCount({ address: account.address })
  await assertMined(client, await client.sendTransaction({ account, data }))
  return getContractAddress({ from: account.address, nonce: BigInt(nonce) })
}

interface Write {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
}

/** Sends one call and waits until it is mined. */
export async function write({ client }: TestChain, account: PrivateKeyAccount, call: Write): Promise<void> {
  await assertMined(client, await client.writeContract({ account, ...call }))
}
