import type * as z from 'zod/mini'
import type { Call } from '@/server/api/core/call'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Method, type Route } from '@/server/api/core/route'
import { callBodyBytes } from '@/server/base/limits'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { buildChainInfo, buildSafeApps } from '@/server/local/safe/build-chain-info'
import { decodeData } from '@/server/local/safe/decode-data'
import { deleteTransaction } from '@/server/local/safe/delete-transaction'
import { estimateTransaction } from '@/server/local/safe/estimate-transaction'
import { findCollectibles } from '@/server/local/safe/find-collectibles'
import { fiatCodes, getBalances } from '@/server/local/safe/get-balances'
import { findOwnedSafes, getSafeInfo, masterCopies } from '@/server/local/safe/get-safe-info'
import { getTransactionDetails } from '@/server/local/safe/get-transaction-details'
import { confirmMessage, getMessage, listMessages, proposeMessage } from '@/server/local/safe/messages'
import { type PageRequest, paginate } from '@/server/local/safe/paginate'
import { confirmTransaction, proposeTransaction } from '@/server/local/safe/propose-transaction'
import * as schemas from '@/server/local/safe/schemas'
import {
  listSafeServiceChains,
  openSafeServiceContext,
  type SafeServiceContext,
} from '@/server/local/safe/service-context'
import { createNotFoundError } from '@/server/local/safe/service-error'
import { getHistory, getIncoming, getModuleCalls, getMultisig, getQueue } from '@/server/local/safe/transaction-lists'

type SafeCall<P, Q> = Pick<Call<P, Q>, 'path' | 'query' | 'readBody'> & { desk: SafeServiceContext; page: PageRequest }

interface SafeRoute<P extends z.ZodMiniType, Q extends z.ZodMiniType> {
  pathSchema: P
  querySchema?: Q
  /** The status of a good answer: 200 when left out. */
  status?: number
  /** Undefined is a success that says nothing. */
  answer(call: SafeCall<z.infer<P>, z.infer<Q>>): unknown
}

/** `line` is method and path, as the gateway documents them. */
function define<P extends z.ZodMiniType, Q extends z.ZodMiniType = typeof schemas.pageQuerySchema>(
  line: string,
  { pathSchema, querySchema, status = 200, answer }: SafeRoute<P, Q>,
): Route {
  const [method, path] = line.split(' ') as [Method, string]
  return defineRoute({
    method,
    path: `${localGatewayPath}${path}`,
    operationId: '',
    summary: '',
    volatile: true,
    limitedBy: 'safes',
    bodyBytes: callBodyBytes,
    pathSchema,
    querySchema: (querySchema ?? schemas.pageQuerySchema) as Q,
    handle: async (call) => {
      const { chainId } = call.path as { chainId?: string }
      const desk = openSafeServiceContext(call.services, chainId)
      const found = await answer({ ...call, readBody: call.readBody, desk, page: toPage(call) })
      return found === undefined ? new Response(null, { status }) : jsonResponse(found, status)
    },
  })
}

function toPage({ request, query }: Pick<Call, 'request' | 'query'>): PageRequest {
  const { cursor, ...others } = query as Record<string, string>
  return { path: new URL(request.url).pathname.slice(localGatewayPath.length), query: others, cursor }
}

const chain = { pathSchema: schemas.chainPathSchema }
const safe = { pathSchema: schemas.safePathSchema }
const hash = { pathSchema: schemas.hashPathSchema }
const own = '/v1/chains/{chainId}/safes/{address}'

/** The calls of Safe's client gateway that a wallet needs; they are no part of this market's own API. */
export const safeRoutes: readonly Route[] = [
  define(`GET ${own}`, { ...safe, answer: ({ desk, path }) => getSafeInfo(desk, path.address) }),
  define(`GET ${own}/incoming-transfers/`, {
    ...safe,
    querySchema: schemas.incomingQuerySchema,
    answer: ({ desk, path, query, page }) => getIncoming(desk, path.address, page, query.token_address),
  }),
  define(`GET ${own}/module-transactions/`, {
    ...safe,
    querySchema: schemas.moduleQuerySchema,
    answer: ({ desk, path, query, page }) => getModuleCalls(desk, path.address, page, query.module),
  }),
  define(`GET ${own}/multisig-transactions/`, {
    ...safe,
    querySchema: schemas.multisigQuerySchema,
    answer: ({ desk, path, query, page }) => getMultisig(desk, path.address, page, query),
  }),
  define(`GET ${own}/balances/{currency}`, {
    pathSchema: schemas.balancesPathSchema,
    answer: ({ desk, path }) => getBalances(desk, path.address),
  }),
  define('GET /v1/balances/supported-fiat-codes', { pathSchema: schemas.noPathSchema, answer: () => fiatCodes }),
  define('GET /v1/chains/{chainId}/owners/{address}/safes', {
    ...safe,
    answer: ({ desk, path }) => findOwnedSafes(desk, path.address),
  }),
  define(`GET ${own}/collectibles`, { ...safe, answer: ({ desk, path }) => findCollectibles(desk, path.address) }),
  define('GET /v2/chains/{chainId}/safes/{address}/collectibles', {
    ...safe,
    answer: async ({ desk, path, page }) => paginate(await findCollectibles(desk, path.address), page),
  }),
  define(`GET ${own}/transactions/history`, {
    ...safe,
    querySchema: schemas.historyQuerySchema,
    answer: ({ desk, path, query, page }) => getHistory(desk, path.address, page, query.timezone),
  }),
  define(`GET ${own}/transactions/queued`, {
    ...safe,
    answer: ({ desk, path, page }) => getQueue(desk, path.address, page),
  }),
  define('GET /v1/chains/{chainId}/transactions/{id}', {
    pathSchema: schemas.transactionPathSchema,
    answer: ({ desk, path }) => getTransactionDetails(desk, path.id),
  }),
  define('DELETE /v1/chains/{chainId}/transactions/{hash}', {
    ...hash,
    answer: async (call) =>
      deleteTransaction(call.desk, call.path.hash, (await parseBody(call, schemas.signatureSchema)).signature),
  }),
  define('POST /v2/chains/{chainId}/safes/{address}/multisig-transactions/estimations', {
    ...safe,
    answer: async (call) => {
      await parseBody(call, schemas.estimationSchema)
      return estimateTransaction(call.desk, call.path.address)
    },
  }),
  define('POST /v1/chains/{chainId}/transactions/{address}/propose', {
    ...safe,
    answer: async (call) => {
      const body = await parseBody(call, schemas.proposalSchema)
      await proposeTransaction(call.desk, call.path.address, body)
      return getTransactionDetails(call.desk, body.safeTxHash)
    },
  }),
  define('POST /v1/chains/{chainId}/transactions/{hash}/confirmations', {
    ...hash,
    answer: async (call) => {
      const { signature } = await parseBody(call, schemas.confirmationSchema)
      await confirmTransaction(call.desk, call.path.hash, signature)
      return getTransactionDetails(call.desk, call.path.hash)
    },
  }),
  define('GET /v1/chains', {
    pathSchema: schemas.noPathSchema,
    answer: ({ desk: { services }, page }) => {
      const desks = listSafeServiceChains(services).map((id) => openSafeServiceContext(services, String(id)))
      return paginate(desks.map(buildChainInfo), page)
    },
  }),
  define('GET /v1/chains/{chainId}', { ...chain, answer: ({ desk }) => buildChainInfo(desk) }),
  define('GET /v1/chains/{chainId}/safe-apps', {
    ...chain,
    querySchema: schemas.appsQuerySchema,
    answer: ({ desk, query }) => buildSafeApps(desk, query.url),
  }),
  define('GET /v1/chains/{chainId}/about/master-copies', { ...chain, answer: () => masterCopies }),
  define('POST /v1/chains/{chainId}/data-decoder', {
    ...chain,
    answer: async (call) => {
      const { data } = await parseBody(call, schemas.decodingSchema)
      const decoded = decodeData(data)
      if (!decoded) throw createNotFoundError('No known method matches the calldata.')
      return decoded
    },
  }),
  define(`GET ${own}/messages`, { ...safe, answer: ({ desk, path, page }) => listMessages(desk, path.address, page) }),
  define(`POST ${own}/messages`, {
    ...safe,
    status: 201,
    answer: async (call) => proposeMessage(call.desk, call.path.address, await parseBody(call, schemas.messageSchema)),
  }),
  define('GET /v1/chains/{chainId}/messages/{hash}', {
    ...hash,
    answer: ({ desk, path }) => getMessage(desk, path.hash),
  }),
  define('POST /v1/chains/{chainId}/messages/{hash}/signatures', {
    ...hash,
    answer: async (call) =>
      confirmMessage(call.desk, call.path.hash, (await parseBody(call, schemas.signatureSchema)).signature),
  }),
]
