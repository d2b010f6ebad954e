import { type Address, zeroAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import type { VoucherAnswer, VoucherSubmission } from '@/lib/api/schemas/voucher'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { firstVoucherId } from '@/lib/protocol/contracts/first-voucher-id'
import { hashVoucher, sumPayments, type Voucher } from '@/lib/protocol/contracts/voucher'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { readAccountId } from '@/server/chains/read-account-id'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { findListingVerdict } from '@/server/collections/listing/find-listing-verdict'
import { isCreationPending } from '@/server/collections/registration/register-collection'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvent, type EventTransaction } from '@/server/db/outbox/event-hub'
import { getChainTime, setHeadTime } from '@/server/db/sql/chain-time'
import { publishReplacementTokens } from '@/server/items/metadata/publish-replacement-tokens'
import { readLocalMetadata } from '@/server/items/metadata/resolve-metadata'
import { buildItemColumns, storeMetadata } from '@/server/items/metadata/store-metadata'
import { toUnavailableError } from '@/server/orders/rules/to-unavailable-error'
import { findServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { findVoucher } from './list-vouchers'
import { simulateRedeem } from './simulate-redeem'
import { buildVoucherIssue, rejectVoucher, type VoucherIssueCode } from './voucher-issues'

/**
 * Keeps a voucher that its contract would redeem now, for a collection that our factory made. One that is held already
 * changes nothing.
 * @param admit throws when no more of the creator's are taken now; asked once it is known to be the creator's own
 * @throws AppError `order_refused` with issues; `unavailable` (retryable) when the database or the chain is away
 */
export async function submitVoucher(
  services: Services,
  submission: VoucherSubmission,
  admit: (creator: AccountId) => void = () => {},
): Promise<{ voucher: VoucherAnswer; created: boolean }> {
  try {
    return await submit(services, submission, admit)
  } catch (error) {
    throw toUnavailableError(error)
  }
}

async function submit(services: Services, submission: VoucherSubmission, admit: (creator: AccountId) => void) {
  const { chainId, collection, signature } = submission
  const served = findServedChain(services, chainId)
  if (!served) throw rejectVoucher([buildVoucherIssue('chain_not_served', 'chainId')])
  const voucher = decodeVoucher(submission.voucher)
  const hash = hashVoucher({ chainId, collection }, voucher)
  const held = await findVoucher(services, { chainId, hash })
  if (held) return { voucher: held, created: false }
  const [known] = await services.db.query<{ creator: Address | null; is_listed: boolean }>(
    'select creator, is_listed from collections where chain_id = $1 and contract = $2',
    [chainId, collection],
  )
  const isListed = known?.is_listed ?? (await mayBeListed(services, { chainId, contract: collection }))
  if (!isListed) throw rejectVoucher([buildVoucherIssue('collection_not_listed', 'collection')])
  const maker = known?.creator
  if (!maker) throw rejectVoucher([buildVoucherIssue('collection_unknown', 'collection')])
  const issues = validateVoucher(voucher, services.config, getChainTime(chainId))
  if (issues.length > 0) throw rejectVoucher(issues)
  const block = await readLatestBlock(served.client)
  setHeadTime(chainId, block.timeSeconds)
  const refusal = await simulateRedeem(served.client, { collection, voucher, signature }, block)
  if (refusal) throw rejectVoucher([refusal])
  // Whose signature the contract took.
  const creator = await served.client.readContract({
    ...{ address: collection, abi: creatorCollectionAbi, functionName: 'owner', blockHash: block.hash },
  })
  if (await services.sanctions?.isListed(chainId, creator)) {
    throw rejectVoucher([buildVoucherIssue('account_sanctioned', 'signature')])
  }
  admit(await readAccountId(served.client, chainId, creator))
  const unminted = await readUnmintedItem(services, voucher.uri)
  const { tokenId } = submission.voucher
  const rows = await commitWithEvents(services, async (tx) => {
    const added = await tx.query(
      `insert into vouchers (chain_id, collection, hash, token_id, creator, price_wei, buyer, deadline, nonce, terms,
         signature, created_at, tried_at, created_block)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14) on conflict do nothing returning 1 as one`,
      [
        ...[chainId, collection, hash, voucher.tokenId, creator, sumPayments(voucher)],
        ...[voucher.buyer === zeroAddress ? null : voucher.buyer, voucher.deadline, voucher.nonce],
        ...[JSON.stringify(submission.voucher), signature.toLowerCase()],
        ...[getChainTime(chainId), nowSeconds(), block.number],
      ],
    )
    if (added.length > 0) {
      await storeUnmintedItem(tx, { chainId, contract: collection, tokenId, creator: maker }, unminted)
    }
    return added
  })
  const stored = await findVoucher(services, { chainId, hash })
  if (!stored) throw new AppError('internal', 'The stored voucher was not found.')
  return { voucher: stored, created: rows.length > 0 }
}

/** Of a collection that the marketplace does not know: those of creators who are allowed join as soon as they are read. */
async function mayBeListed(services: Services, place: CollectionPath): Promise<boolean> {
  return (await findListingVerdict(services, place)) ?? isCreationPending(services, place)
}

/** More than all the coin of any chain. */
const mostWei = 2n ** 128n

/** What of a voucher breaks the market's own rules, without a look at the chain. */
function validateVoucher(
  voucher: Voucher,
  { marketFee, limits }: Pick<Config, 'marketFee' | 'limits'>,
  now: bigint,
): Issue[] {
  const { tokenId, payments, deadline } = voucher
  const priceWei = sumPayments(voucher)
  const { bps, recipient } = marketFee
  const feeWei = payments.reduce((sum, { to, amount }) => (to === recipient ? sum + amount : sum), 0n)
  const checks: readonly (readonly [broken: boolean, code: VoucherIssueCode, field: string])[] = [
    [tokenId < firstVoucherId, 'token_id', 'tokenId'],
    [payments.some(({ to, amount }) => to === zeroAddress || amount === 0n), 'zero_payment', 'payments'],
    [priceWei >= mostWei, 'price_too_high', 'payments'],
    [recipient !== null && feeWei < (priceWei * BigInt(bps)) / 10_000n, 'market_fee_missing', 'payments'],
    [deadline < now, 'deadline_passed', 'deadline'],
    [deadline > now + BigInt(limits.orderDurationSeconds), 'deadline_too_late', 'deadline'],
  ]
  return checks.flatMap(([broken, code, field]) => (broken ? [buildVoucherIssue(code, `voucher.${field}`)] : []))
}

interface Unminted {
  chainId: number
  contract: Address
  tokenId: string
  creator: Address
}

/** What the document of a voucher says, as far as the own store has it; what is elsewhere is fetched later, as of any item. */
export async function readUnmintedItem(services: Services, uri: string) {
  const metadata = await readLocalMetadata(services, uri)
  return { metadata, columns: await buildItemColumns(services, { uri, metadata, findBundledPicture: () => null }) }
}

/** An item that nobody has yet: its newest voucher says what it is. One that is minted meanwhile stays as it is. */
export async function storeUnmintedItem(
  tx: EventTransaction,
  { chainId, contract, tokenId, creator }: Unminted,
  { metadata, columns }: Awaited<ReturnType<typeof readUnmintedItem>>,
): Promise<void> {
  const stored = await tx.query(
    `insert into items (chain_id, contract, token_id, standard, creator, minted_at, metadata_state)
     values ($1, $2, $3, 'ERC721', $4, $5, 'ready')
     on conflict (chain_id, contract, token_id) do update set minted_at = excluded.minted_at
     where items.minted_block is null returning 1 as one`,
    [chainId, contract, tokenId, creator, nowSeconds()],
  )
  if (stored.length === 0) return
  await storeMetadata(tx, { chainId, contract, tokenId }, { columns, metadata, block: 0n, isNew: true })
  await appendEvent(tx, { type: 'item', chainId, contract, tokenId, owner: null })
  await publishReplacementTokens(tx, chainId, [{ contract, tokenId }])
}
