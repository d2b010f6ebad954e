import type { SafeMessage, SafeMessageListItem } from '@safe-global/safe-gateway-typescript-sdk'
import type { Address, Hash, Hex } from 'viem'
import { SafeMessageListItemType, SafeMessageStatus } from '@/lib/protocol/safe-gateway/enums'
import { encodeSafeMessage, hashOffChainMessage, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import { joinSignatures, type OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Transaction } from '@/server/db/database'
import { readOrigin } from './build-summary'
import { checkSignatures } from './check-signatures'
import { type Page, type PageRequest, paginate } from './paginate'
import { readSafe, type SafeFacts } from './read-safe'
import type { MessageBody } from './schemas'
import type { SafeServiceContext } from './service-context'
import { createNotFoundError, createUnprocessableError } from './service-error'

interface Row {
  safe: Address
  message_hash: Hash
  message: string
  digest: Hash
  proposer: Address
  origin: string | null
  created_at: string
  confirmations: { owner: Address; signature: Hex; at: number }[]
}

const mostMessages = 1_000

/** @throws SafeServiceError 422 for a message that cannot be hashed, or that the signature is not of */
export async function proposeMessage(
  desk: SafeServiceContext,
  address: Address,
  { message, signature, origin }: MessageBody,
): Promise<void> {
  const safe = await readSafe(desk, address)
  const digest = hashMessageOrRefuse(message)
  const place = { chainId: desk.chainId, safe: address }
  const hash = hashSafeMessage(place, digest)
  const parts = await checkSignatures(desk, safe, encodeSafeMessage(place, digest), signature)
  const { db } = desk.services
  const [count] = await db.query<{ count: string }>(
    'select count(*) as count from safe_messages where chain_id = $1 and safe = $2',
    [desk.chainId, address],
  )
  if (Number(count?.count) >= mostMessages)
    throw createUnprocessableError(`A Safe can have at most ${mostMessages} messages.`)
  await db.transaction(async (sql) => {
    await sql.query(
      `insert into safe_messages (chain_id, safe, message_hash, message, digest, proposer, origin, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        desk.chainId,
        address,
        hash,
        JSON.stringify(message),
        digest,
        parts[0]?.owner ?? address,
        origin ?? null,
        nowSeconds(),
      ],
    )
    await insertParts(sql, desk.chainId, hash, parts)
  })
}

/** Adds the signature of another owner. @throws SafeServiceError 404, 422 */
export async function confirmMessage(desk: SafeServiceContext, hash: Hash, signature: Hex): Promise<void> {
  const row = await findRow(desk, hash)
  const safe = await readSafe(desk, row.safe)
  const parts = await checkSignatures(
    desk,
    safe,
    encodeSafeMessage({ chainId: desk.chainId, safe: row.safe }, row.digest),
    signature,
  )
  await desk.services.db.transaction((sql) => insertParts(sql, desk.chainId, hash, parts))
}

/** @throws SafeServiceError 404 */
export async function getMessage(desk: SafeServiceContext, hash: Hash): Promise<Omit<SafeMessage, 'type'>> {
  const row = await findRow(desk, hash)
  return buildMessage(await readSafe(desk, row.safe), row)
}

/** The newest first, with a label for each day. */
export async function listMessages(
  desk: SafeServiceContext,
  address: Address,
  request: PageRequest,
): Promise<Page<SafeMessageListItem>> {
  const safe = await readSafe(desk, address)
  const page = paginate(await findRows(desk, 'm.safe = $2', address), request)
  let day = ''
  const results = page.results.flatMap((row): SafeMessageListItem[] => {
    const message: SafeMessage = { type: SafeMessageListItemType.MESSAGE, ...buildMessage(safe, row) }
    const date = new Date(message.creationTimestamp).toISOString().slice(0, 10)
    if (date === day) return [message]
    day = date
    return [{ type: SafeMessageListItemType.DATE_LABEL, timestamp: Date.parse(date) }, message]
  })
  return { ...page, results }
}

function buildMessage({ owners, threshold }: SafeFacts, row: Row): Omit<SafeMessage, 'type'> {
  // Who is no owner any more: the contract would refuse the signature.
  const parts = row.confirmations.filter(({ owner }) => owners.includes(owner))
  const isConfirmed = parts.length >= threshold
  const times = row.confirmations.map(({ at }) => at)
  return {
    messageHash: row.message_hash,
    status: isConfirmed ? SafeMessageStatus.CONFIRMED : SafeMessageStatus.NEEDS_CONFIRMATION,
    logoUri: null,
    name: readOrigin(row.origin)?.name ?? null,
    message: JSON.parse(row.message),
    creationTimestamp: Number(row.created_at) * 1000,
    modifiedTimestamp: Math.max(Number(row.created_at), ...times) * 1000,
    confirmationsSubmitted: parts.length,
    confirmationsRequired: threshold,
    proposedBy: { value: row.proposer },
    confirmations: parts.map(({ owner, signature }) => ({ owner: { value: owner }, signature })),
    ...(isConfirmed ? { preparedSignature: joinSignatures(parts) } : {}),
  }
}

function hashMessageOrRefuse(message: MessageBody['message']): Hash {
  try {
    return hashOffChainMessage(message)
  } catch {
    throw createUnprocessableError('The message cannot be hashed.')
  }
}

async function findRow(desk: SafeServiceContext, hash: Hash): Promise<Row> {
  const [row] = await findRows(desk, 'm.message_hash = $2', hash)
  if (row) return row
  throw createNotFoundError('No proposed message has this hash.')
}

function findRows({ services: { db }, chainId }: SafeServiceContext, condition: string, value: string): Promise<Row[]> {
  return db.query<Row>(
    `select m.safe, m.message_hash, m.message, m.digest, m.proposer, m.origin, m.created_at, (
       select coalesce(jsonb_agg(jsonb_build_object('owner', c.owner, 'signature', c.signature, 'at', c.created_at)
         order by c.created_at, c.owner), '[]'::jsonb)
       from safe_message_confirmations c where c.chain_id = m.chain_id and c.message_hash = m.message_hash
     ) as confirmations
     from safe_messages m where m.chain_id = $1 and ${condition} order by m.sequence desc`,
    [chainId, value],
  )
}

async function insertParts(sql: Transaction, chainId: number, hash: Hash, parts: readonly OwnerSignature[]) {
  for (const { owner, signature } of parts) {
    await sql.query(
      `insert into safe_message_confirmations (chain_id, message_hash, owner, signature, created_at)
       values ($1, $2, $3, $4, $5)
       on conflict (chain_id, message_hash, owner) do update set signature = excluded.signature`,
      [chainId, hash, owner, signature, nowSeconds()],
    )
  }
}
