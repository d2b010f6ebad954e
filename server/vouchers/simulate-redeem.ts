import type { Hex } from 'viem'
import { type Address, BaseError, decodeErrorResult, numberToHex, type PublicClient, zeroAddress } from 'viem'
import type { Issue } from '@/lib/base/errors/app-error'
import { getRevertData } from '@/lib/base/errors/find-revert-data'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { isResponseTooLarge } from '@/lib/protocol/chains/is-response-too-large'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import type { Voucher } from '@/lib/protocol/contracts/voucher'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { buildVoucherIssue, type VoucherIssueCode } from './voucher-issues'

/** Nobody's address: whoever buys in the simulation. */
const probe: Address = '0x00000000000000000000000000000000b0b0b0b0'

const codes: Readonly<Record<string, VoucherIssueCode>> = {
  VoucherIdTooLow: 'token_id',
  VoucherOver: 'over',
  VoucherExpired: 'deadline_passed',
  VoucherNotSigned: 'signature_invalid',
  SoldOut: 'sold_out',
  FailedCall: 'payment_refused',
  InsufficientBalance: 'payment_refused',
}

interface SignedVoucher {
  collection: Address
  voucher: Voucher
  signature: Hex
}

/**
 * Redeems it in a simulation at a block, as who may buy and with the money for it: signature, nonce, payments and supply are
 * what the contract itself takes them for. Null when it passes.
 * @throws viem's error when the node does not answer
 */
export async function simulateRedeem(
  client: PublicClient,
  { collection, voucher, signature }: SignedVoucher,
  { hash: blockHash }: Pick<BlockPoint, 'hash'>,
): Promise<Issue | null> {
  const from = voucher.buyer === zeroAddress ? probe : voucher.buyer
  const { to, data, valueWei } = buildRedeemCall(collection, voucher, signature)
  try {
    await client.request({
      method: 'eth_call',
      params: [
        { from, to, data, value: numberToHex(valueWei) },
        { blockHash },
        { [from]: { balance: numberToHex(valueWei * 2n) } },
      ],
    })
    return null
  } catch (error) {
    if (!isRevert(error) && !isResponseTooLarge(error)) throw error
    const name = readErrorName(error)
    const code = (name !== null && Object.hasOwn(codes, name) && codes[name]) || 'redeem_refused'
    return buildVoucherIssue(code, code === 'signature_invalid' ? 'signature' : 'voucher')
  }
}

function readErrorName(error: unknown): string | null {
  try {
    return decodeErrorResult({ abi: creatorCollectionAbi, data: getRevertData(error) ?? '0x' }).errorName
  } catch {
    return null
  }
}

/** A revert comes with its data; a node that can't simulate answers otherwise. */
function isRevert(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => (cause as { code?: unknown }).code === 3) !== null
}
