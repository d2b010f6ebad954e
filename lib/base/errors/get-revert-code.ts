import type { ErrorCode } from './app-error'

/** What Seaport's custom errors mean to a person; a name that is not here is `transaction_reverted`. */
const revertCodes: Record<string, ErrorCode> = {
  OrderIsCancelled: 'order_cancelled',
  OrderAlreadyFilled: 'order_filled',
  OrderPartiallyFilled: 'order_filled',
  InvalidTime: 'order_expired',
  InvalidSignature: 'order_inactive',
  InvalidSigner: 'order_inactive',
  BadSignatureV: 'order_inactive',
  BadContractSignature: 'order_inactive',
  // The offered token is gone, or its approval is: Seaport passes on the token's own revert, or wraps it.
  TokenTransferGenericFailure: 'order_inactive',
  BadReturnValueFromERC20OnTransfer: 'order_inactive',
  InvalidConduit: 'order_inactive',
  ERC721InsufficientApproval: 'order_inactive',
  ERC721IncorrectOwner: 'order_inactive',
  ERC721NonexistentToken: 'order_inactive',
  TransferCallerNotOwnerNorApproved: 'order_inactive',
  TransferFromIncorrectOwner: 'order_inactive',
  OwnerQueryForNonexistentToken: 'order_inactive',
  NotOwnerNorApproved: 'order_inactive',
  TokenDoesNotExist: 'order_inactive',
}

export function getRevertCode(errorName: string): ErrorCode {
  return Object.hasOwn(revertCodes, errorName) ? (revertCodes[errorName] as ErrorCode) : 'transaction_reverted'
}
