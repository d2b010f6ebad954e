import { decodeFunctionData, type Hex } from 'viem'
import { safeCoreAbi } from './safe-core-abi'

export type ExecutionArguments = NonNullable<ReturnType<typeof decodeExecution>>

/** What a Safe was told to carry out; null for what carried it out by way of another contract. */
export function decodeExecution(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeCoreAbi, data })
    return functionName === 'execTransaction' ? args : null
  } catch {
    return null
  }
}
