import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { getRevertData } from '@/lib/base/errors/find-revert-data'
import { getRevertCode } from '@/lib/base/errors/get-revert-code'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { createRefusal, type RefusalReason } from './refusals'

/** What a call can revert with: Seaport's errors, ERC-6093's, and those of other ERC-721 libraries, which Seaport passes on. */
const errorsAbi = [
  ...seaportAbi.filter(({ type }) => type === 'error'),
  ...[...demoCollectionAbi, ...creatorCollectionAbi, ...collectionFactoryAbi].filter(({ type }) => type === 'error'),
  ...parseAbi([
    'error Error(string)',
    // WETH of the local chain (Solady).
    'error InsufficientAllowance()',
    'error InsufficientBalance()',
    'error ERC1155InsufficientBalance(address,uint256,uint256,uint256)',
    'error ERC1155MissingApprovalForAll(address,address)',
    'error TransferCallerNotOwnerNorApproved()',
    'error TransferFromIncorrectOwner()',
    'error OwnerQueryForNonexistentToken()',
    'error NotOwnerNorApproved()',
    'error TokenDoesNotExist()',
  ]),
]

/** What an error of a purchase means to its buyer; one that is not here is told by its code alone. */
const reasons: Record<string, RefusalReason> = {
  ...{ OrderAlreadyFilled: 'filled', OrderPartiallyFilled: 'filled', OrderIsCancelled: 'cancelled' },
  ...{ InvalidSignature: 'signature', InvalidSigner: 'signature', BadSignatureV: 'signature' },
  ...{ BadContractSignature: 'signature' },
  ...{ ERC721IncorrectOwner: 'not_owner', ERC721NonexistentToken: 'not_owner', TokenDoesNotExist: 'not_owner' },
  ...{ TransferFromIncorrectOwner: 'not_owner', OwnerQueryForNonexistentToken: 'not_owner' },
  ...{ ERC1155InsufficientBalance: 'not_owner', ERC1155MissingApprovalForAll: 'not_approved' },
  ...{ ERC721InsufficientApproval: 'not_approved', TransferCallerNotOwnerNorApproved: 'not_approved' },
  ...{ NotOwnerNorApproved: 'not_approved', InvalidConduit: 'not_approved' },
  ...{ InsufficientAllowance: 'currency_allowance', InsufficientBalance: 'currency' },
  ...{ InsufficientNativeTokensSupplied: 'price_rose', NativeTokenTransferGenericFailure: 'recipient' },
  ...{ TokenTransferGenericFailure: 'token', BadReturnValueFromERC20OnTransfer: 'token', NoContract: 'token' },
}

/** A failed `eth_call` or `eth_estimateGas` as what it means; anything else goes through `toAppError`. */
export function decodeRevert(error: unknown): AppError {
  const data = getRevertData(error)
  return data ? decodeRevertData(data, error) : toAppError(error)
}

export function decodeRevertData(data: Hex, cause: unknown): AppError {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorsAbi, data })
    const details = `${errorName}(${args?.join(', ') ?? ''})`
    const reason = Object.hasOwn(reasons, errorName) ? reasons[errorName] : findReasonInWords(errorName, args)
    if (reason) return createRefusal(reason, { details, cause })
    return new AppError(getRevertCode(errorName), 'The contract rejects the call.', { details, cause })
  } catch {
    return new AppError('transaction_reverted', 'The contract rejects the call.', { details: data, cause })
  }
}

/** Older tokens say it in words: "ERC721: caller is not token owner or approved". */
function findReasonInWords(errorName: string, args: readonly unknown[] | undefined): RefusalReason | undefined {
  return errorName === 'Error' && /ERC721|ERC1155/i.test(String(args?.[0])) ? 'token' : undefined
}
