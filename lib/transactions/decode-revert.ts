import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { demoCollectionAbi } from '@/lib/contracts/demo-collection'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError } from '@/lib/errors/app-error'
import { findRevertCode } from '@/lib/errors/revert-codes'
import { toAppError } from '@/lib/errors/to-app-error'

/** What a call can revert with: Seaport's errors, ERC-6093's, and those of other ERC-721 libraries, which Seaport passes on. */
const errorsAbi = [
  ...seaportAbi.filter(({ type }) => type === 'error'),
  ...demoCollectionAbi.filter(({ type }) => type === 'error'),
  ...parseAbi([
    'error Error(string)',
    // WETH of the local chain (Solady).
    'error InsufficientAllowance()',
    'error InsufficientBalance()',
    'error TransferCallerNotOwnerNorApproved()',
    'error TransferFromIncorrectOwner()',
    'error OwnerQueryForNonexistentToken()',
    'error NotOwnerNorApproved()',
    'error TokenDoesNotExist()',
  ]),
]

/** A failed `eth_call` or `eth_estimateGas` as what it means; anything else goes through `toAppError`. */
export function decodeRevert(error: unknown): AppError {
  const data = findRevertData(error)
  if (!data) return toAppError(error)
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorsAbi, data })
    // Older tokens say it in words: "ERC721: caller is not token owner or approved".
    const isToken = errorName === 'Error' && /ERC721|ERC1155/i.test(String(args?.[0]))
    return new AppError(isToken ? 'order_inactive' : findRevertCode(errorName), 'The contract refuses the call.', {
      details: `${errorName}(${args?.join(', ') ?? ''})`,
      cause: error,
    })
  } catch {
    return new AppError('transaction_reverted', 'The contract refuses the call.', { details: data, cause: error })
  }
}

/** Nodes and viem put the bytes into `data`, at some depth; some wrap them once more. */
function findRevertData(error: unknown, depth = 0): Hex | null {
  if (typeof error !== 'object' || error === null || depth > 10) return null
  const { data, cause } = error as { data?: unknown; cause?: unknown }
  if (isRevertData(data)) return data
  const nested = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : null
  return isRevertData(nested) ? nested : findRevertData(cause, depth + 1)
}

function isRevertData(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{8,}$/i.test(value)
}
