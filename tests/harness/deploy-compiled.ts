import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { type Address, encodeDeployData, getAddress, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TestChain } from './start-test-chain'

/** @param source the file of a contract of the same name, without a constructor's arguments */
export async function deployCompiled(
  test: Pick<TestChain, 'client'>,
  account: PrivateKeyAccount,
  source: string,
): Promise<Address> {
  const name = basename(source, '.sol')
  const hash = await test.client.sendTransaction({
    account,
    data: encodeDeployData({ abi: [], bytecode: compile(source, name) }),
  })
  const { contractAddress } = await test.client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error(`${name} was not deployed`)
  return getAddress(contractAddress)
}

/** A contract that only tests need is compiled when they run. */
function compile(source: string, name: string): Hex {
  const solc: { compile(input: string, callbacks: { import(path: string): { contents: string } }): string } =
    createRequire(import.meta.url)('solc')
  const read = (path: string) => readFileSync(path.startsWith('contracts/') ? path : `node_modules/${path}`, 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [source]: { content: read(source) } },
    settings: { evmVersion: 'cancun', outputSelection: { '*': { [name]: ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: (path) => ({ contents: read(path) }) }))
  return `0x${output.contracts[source][name].evm.bytecode.object}`
}
