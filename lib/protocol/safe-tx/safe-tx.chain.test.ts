import { type Address, createWalletClient, getAddress, http, keccak256, parseAbi, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { safeContracts } from '@/server/local/chain/contracts'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { safeDeployments } from './deployments'
import { packCalls, unpackCalls } from './multi-send'
import { safeAbi } from './safe-abi'
import { buildSafeMessageTypedData, encodeSafeMessage, hashOffChainMessage, hashSafeMessage } from './safe-message'
import { buildSafeTx, buildSafeTxTypedData, encodeSafeTx, hashSafeTx, type SafeTx } from './safe-tx'
import { buildApprovedPart, joinSignatures, type OwnerSignature, parseSignatures } from './signatures'

const hashAbi = parseAbi([
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])
const handlerAbi = parseAbi([
  'function getMessageHash(bytes message) view returns (bytes32)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

let testChain: TestChain
let safe: Address
let owners: [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
const place = () => ({ chainId: localChainId, safe })

beforeAll(async () => {
  testChain = await startTestChain()
  safe = testChain.chain.safe
  const [ada, bela, cleo] = testChain.accounts
  if (!ada || !bela || !cleo) throw new Error('no demo wallets')
  owners = [ada, bela, cleo]
})
afterAll(() => testChain.stop())

const sign = async (owner: PrivateKeyAccount, tx: SafeTx): Promise<OwnerSignature> => ({
  owner: owner.address,
  signature: await owner.signTypedData(buildSafeTxTypedData(place(), tx)),
})

const toArguments = (tx: SafeTx) =>
  [
    ...([tx.to, tx.value, tx.data, tx.operation, tx.safeTxGas, tx.baseGas, tx.gasPrice] as const),
    ...([tx.gasToken, tx.refundReceiver] as const),
  ] as const

async function execute(tx: SafeTx, parts: readonly OwnerSignature[], sender: PrivateKeyAccount) {
  const wallet = createWalletClient({ account: sender, chain: localViemChain, transport: http(testChain.chain.rpcUrl) })
  const args = [...toArguments(tx), joinSignatures(parts)] as const
  const hash = await wallet.writeContract({ address: safe, abi: safeAbi, functionName: 'execTransaction', args })
  await assertMined(testChain.client, hash)
}

test('the addresses are those of the contracts that the local chain gets', () => {
  for (const [name, address] of Object.entries(safeDeployments)) {
    expect([name, address]).toEqual([name, safeContracts[name as keyof typeof safeContracts].address])
  }
})

test('the hash of a transaction is the contract’s own', async () => {
  const tx: SafeTx = {
    ...{ to: owners[0].address, value: 5n, data: '0x1234', operation: 1, safeTxGas: 1n, baseGas: 2n, gasPrice: 3n },
    ...{ gasToken: owners[1].address, refundReceiver: owners[2].address, nonce: 9n },
  }
  const { client } = testChain
  const args = [...toArguments(tx), tx.nonce] as const
  const hash = await client.readContract({ address: safe, abi: hashAbi, functionName: 'getTransactionHash', args })
  expect(hashSafeTx(place(), tx)).toBe(hash)
  expect(keccak256(encodeSafeTx(place(), tx))).toBe(hash)
})

test('a batch with a signed and an approved part is executed by the real Safe', async () => {
  const { client } = testChain
  const before = await client.getBalance({ address: owners[2].address })
  const nonce = await client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
  const call = { to: owners[2].address, value: parseEther('1'), data: '0x' } as const
  const packed = packCalls([call, { ...call, value: parseEther('2') }])
  expect(packed).toMatchObject({ to: safeDeployments.multiSendCallOnly, operation: 1, value: 0n })
  const tx = buildSafeTx({ ...packed, nonce })
  await execute(tx, [await sign(owners[0], tx), buildApprovedPart(owners[1].address)], owners[1])
  expect((await client.getBalance({ address: owners[2].address })) - before).toBe(parseEther('3'))
})

test('one call is no batch, and calldata that is none is not read as one', () => {
  const call = { to: owners[2].address, value: 1n, data: '0x' } as const
  expect(packCalls([call])).toEqual({ ...call, operation: 0 })
  expect(unpackCalls('0x12345678')).toBeUndefined()
  const calls = [
    { ...call, operation: 0 as const },
    { ...call, data: '0x1234' as const, operation: 0 as const },
  ] as const
  const { data } = packCalls(calls)
  expect(unpackCalls(data)).toEqual(calls)
  // A length that goes beyond the end.
  expect(unpackCalls(data.replace(/0000000000000002(1234)/, '0000000000000099$1') as `0x${string}`)).toBeUndefined()
})

test('signatures are read back with who made them: a key, eth_sign, an approval and a contract', async () => {
  const tx = buildSafeTx({ to: zeroAddress, nonce: 0n })
  const hash = hashSafeTx(place(), tx)
  const plain = await sign(owners[0], tx)
  const raw = await owners[1].signMessage({ message: { raw: hash } })
  const ethSign: OwnerSignature = {
    owner: owners[1].address,
    signature: `${raw.slice(0, -2)}${(Number.parseInt(raw.slice(-2), 16) + 4).toString(16)}` as `0x${string}`,
  }
  const approved = buildApprovedPart(owners[2].address)
  const contract = getAddress(safe)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const ofContract: OwnerSignature = {
    owner: contract,
    signature: `0x${contract.slice(2).toLowerCase().padStart(64, '0')}${word(65)}00${word(3)}abcdef`,
  }
  const parts = [plain, ethSign, approved, ofContract]
  const ascending = parts.toSorted((a, b) => (BigInt(a.owner) < BigInt(b.owner) ? -1 : 1))
  expect(await parseSignatures(hash, joinSignatures(parts))).toEqual(ascending)
})

test.each(['0x', '0x1234', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(64)}00`] as const)(
  '%s is no signature',
  async (bytes) => {
    await expect(parseSignatures(keccak256('0x'), bytes)).rejects.toThrow()
  },
)

test.each([
  'A text of art',
  {
    domain: { name: 'Seaport', chainId: localChainId },
    types: { Order: [{ name: 'counter', type: 'uint256' }] },
    message: { counter: '7' },
  },
])('a message is hashed as the Safe’s handler hashes it, and its signatures hold (EIP-1271)', async (message) => {
  const { client } = testChain
  const digest = hashOffChainMessage(message)
  const hash = await client.readContract({
    address: safe,
    abi: handlerAbi,
    functionName: 'getMessageHash',
    args: [digest],
  })
  expect(hashSafeMessage(place(), digest)).toBe(hash)
  expect(keccak256(encodeSafeMessage(place(), digest))).toBe(hash)
  const parts = await Promise.all(
    owners.slice(1).map(async (owner) => ({
      owner: owner.address,
      signature: await owner.signTypedData(buildSafeMessageTypedData(place(), digest)),
    })),
  )
  const args = [digest, joinSignatures(parts)] as const
  expect(await client.readContract({ address: safe, abi: handlerAbi, functionName: 'isValidSignature', args })).toBe(
    '0x1626ba7e',
  )
})

test('typed data whose main type is not clear is refused', () => {
  const types = { A: [{ name: 'a', type: 'uint256' }], B: [{ name: 'b', type: 'uint256' }] }
  expect(() => hashOffChainMessage({ domain: {}, types, message: {} })).toThrow('primary type')
  expect(hashOffChainMessage({ domain: {}, types, primaryType: 'A', message: { a: 1 } })).toMatch(/^0x/)
})
