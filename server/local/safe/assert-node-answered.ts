import { AbiDecodingZeroDataError, BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'

interface Result {
  error?: Error | undefined
}

/**
 * For what viem's `multicall` gives: it takes a node that is away for contracts that failed, and a Safe would be missing.
 * @throws AppError `unavailable` when the node did not answer
 */
export function assertNodeAnswered(results: readonly Result[]): void {
  for (const { error } of results) {
    if (error === undefined || isOfContract(error)) continue
    throw new AppError('unavailable', 'The RPC node is not responding.', { cause: error, retryable: true })
  }
}

const ofContract = [ContractFunctionRevertedError, ContractFunctionZeroDataError, AbiDecodingZeroDataError]

function isOfContract(error: Error): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => ofContract.some((kind) => cause instanceof kind)) !== null
}
