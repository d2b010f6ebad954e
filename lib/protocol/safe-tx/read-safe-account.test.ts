import type { PublicClient } from 'viem'
import { expect, it } from 'vitest'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { readSafeAccount } from './read-safe-account'

const account: `0x${string}` = `0x${'aa'.repeat(20)}`
const answers: Record<string, unknown> = { nonce: 7n, getThreshold: 2n, getOwners: [account, account, account] }

/** A node on which the account has this code and answers as a Safe does, but for what is changed. */
function openClient(code: `0x${string}` | undefined, change: Record<string, unknown> = {}) {
  const readContract = async ({ functionName }: { functionName: string }) => {
    const answer = { ...answers, ...change }[functionName]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { getCode: async () => code, readContract } as unknown as PublicClient
}

it('a contract that says what a Safe says is one', async () => {
  expect(await readSafeAccount(openClient('0x6080'), account)).toEqual({ nonce: 7, threshold: 2, owners: 3 })
})

it('a key is none, whatever it has lent its account to (EIP-7702)', async () => {
  expect(await readSafeAccount(openClient(undefined), account)).toBeNull()
  const delegated = `0xef0100${safeDeployments.singletonL2.slice(2).toLowerCase()}` as const
  expect(await readSafeAccount(openClient(delegated), account)).toBeNull()
})

it.each(['ContractFunctionRevertedError', 'ContractFunctionZeroDataError', 'AbiDecodingZeroDataError'])(
  'a contract that answers one of the questions with %s is none',
  async (name) => {
    const error = Object.assign(new Error('no'), { name })
    expect(await readSafeAccount(openClient('0x6080', { getThreshold: error }), account)).toBeNull()
  },
)

it('a node that is away makes no key of a Safe', async () => {
  const away = Object.assign(new Error('away'), { name: 'HttpRequestError' })
  await expect(readSafeAccount(openClient('0x6080', { nonce: away }), account)).rejects.toThrow('away')
})
