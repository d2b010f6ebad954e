import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import * as ours from '@/lib/protocol/safe-gateway'
import {
  buildBalances,
  buildCollectible,
  buildDecodedData,
  buildMessage,
  buildPage,
  buildProposal,
  buildSafeInfo,
  buildTransaction,
  buildTransactionDetails,
  buildTransactionList,
  messageHash,
  safe,
  transactionId,
  transferCalldata,
} from '../builders/gateway-answers'
import { buildChain, buildSafeApp } from '../builders/gateway-chains'

/** One call of the gateway, as we make it and as the SDK does. */
export interface GatewayCall {
  /** Method and path, as the gateway's documentation writes them. */
  line: string
  /** What the query and the body have to be. */
  query?: string
  body?: unknown
  answer: unknown
  ours: (gateway: ours.Gateway) => Promise<unknown>
  sdk: () => Promise<unknown>
}

const chainId = '1'
const at = { chainId: 1, address: safe }
const estimation = { to: safe, value: '1', data: '0x', operation: sdk.Operation.CALL }
const proposedMessage = { message: 'Verdigris', safeAppId: 29, signature: '0x1b' }

export const gatewayCalls: GatewayCall[] = [
  {
    line: 'GET /v1/chains/{chainId}/safes/{address}',
    answer: buildSafeInfo(),
    ours: (gateway) => ours.getSafeInfo(gateway, at),
    sdk: () => sdk.getSafeInfo(chainId, safe),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{address}/incoming-transfers/',
    query: '?execution_date__gte=2026-11-20T00%3A00%3A00%2B01%3A00&value=1',
    answer: buildPage([buildTransaction()]),
    ours: (gateway) =>
      ours.getIncomingTransfers(gateway, {
        ...at,
        query: { execution_date__gte: '2026-11-20T00:00:00+01:00', to: undefined, value: '1' },
      }),
    sdk: () =>
      sdk.getIncomingTransfers(chainId, safe, { execution_date__gte: '2026-11-20T00:00:00+01:00', value: '1' }),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{address}/module-transactions/',
    query: `?module=${safe}`,
    answer: buildPage([buildTransaction()]),
    ours: (gateway) => ours.getModuleTransactions(gateway, { ...at, query: { module: safe } }),
    sdk: () => sdk.getModuleTransactions(chainId, safe, { module: safe }),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{address}/multisig-transactions/',
    query: '?nonce=7&executed=false',
    answer: buildPage([buildTransaction()]),
    ours: (gateway) => ours.getMultisigTransactions(gateway, { ...at, query: { nonce: '7', executed: 'false' } }),
    sdk: () => sdk.getMultisigTransactions(chainId, safe, { nonce: '7', executed: 'false' }),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{address}/balances/usd',
    answer: buildBalances(),
    ours: (gateway) => ours.getBalances(gateway, at),
    sdk: () => sdk.getBalances(chainId, safe),
  },
  {
    line: 'GET /v1/balances/supported-fiat-codes',
    answer: ['USD', 'EUR'],
    ours: (gateway) => ours.getFiatCurrencies(gateway),
    sdk: () => sdk.getFiatCurrencies(),
  },
  {
    line: 'GET /v1/chains/{chainId}/owners/{address}/safes',
    answer: { safes: [safe] },
    ours: (gateway) => ours.getOwnedSafes(gateway, at),
    sdk: () => sdk.getOwnedSafes(chainId, safe),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{address}/collectibles',
    answer: [buildCollectible()],
    ours: (gateway) => ours.getCollectibles(gateway, at),
    sdk: () => sdk.getCollectibles(chainId, safe),
  },
  {
    line: 'GET /v2/chains/{chainId}/safes/{address}/collectibles',
    query: '?trusted=true&exclude_spam=false',
    answer: buildPage([buildCollectible()]),
    ours: (gateway) => ours.getCollectiblesPage(gateway, { ...at, query: { trusted: true, exclude_spam: false } }),
    sdk: () => sdk.getCollectiblesPage(chainId, safe, { trusted: true, exclude_spam: false }),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{safe_address}/transactions/history',
    answer: buildTransactionList(),
    ours: (gateway) => ours.getTransactionHistory(gateway, at),
    sdk: () => sdk.getTransactionHistory(chainId, safe),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{safe_address}/transactions/queued',
    query: '?trusted=true',
    answer: buildTransactionList(),
    ours: (gateway) => ours.getTransactionQueue(gateway, { ...at, query: { trusted: true } }),
    sdk: () => sdk.getTransactionQueue(chainId, safe, undefined, true),
  },
  {
    line: 'GET /v1/chains/{chainId}/transactions/{transactionId}',
    answer: buildTransactionDetails(),
    ours: (gateway) => ours.getTransactionDetails(gateway, { chainId, transactionId }),
    sdk: () => sdk.getTransactionDetails(chainId, transactionId),
  },
  {
    line: 'POST /v2/chains/{chainId}/safes/{safe_address}/multisig-transactions/estimations',
    body: estimation,
    answer: { currentNonce: 7, recommendedNonce: 8, safeTxGas: '0' },
    ours: (gateway) => ours.postSafeGasEstimation(gateway, { ...at, body: estimation }),
    sdk: () => sdk.postSafeGasEstimation(chainId, safe, estimation),
  },
  {
    line: 'POST /v1/chains/{chainId}/transactions/{safe_address}/propose',
    body: buildProposal(),
    answer: buildTransactionDetails(),
    ours: (gateway) => ours.proposeTransaction(gateway, { ...at, body: buildProposal() }),
    sdk: () => sdk.proposeTransaction(chainId, safe, buildProposal()),
  },
  {
    line: 'GET /v1/chains',
    query: '?limit=20&offset=0',
    answer: buildPage([buildChain()], { next: 'https://example.org/v1/chains?cursor=limit%3D20%26offset%3D20' }),
    ours: (gateway) => ours.getChainsConfig(gateway, { query: { limit: 20, offset: 0 } }),
    sdk: () => sdk.getChainsConfig({ limit: 20, offset: 0 }),
  },
  {
    line: 'GET /v1/chains/{chainId}',
    answer: buildChain(),
    ours: (gateway) => ours.getChainConfig(gateway, { chainId }),
    sdk: () => sdk.getChainConfig(chainId),
  },
  {
    line: 'GET /v1/chains/{chainId}/safe-apps',
    query: '?url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b',
    answer: [buildSafeApp()],
    ours: (gateway) => ours.getSafeApps(gateway, { chainId, query: { url: 'https://example.org/?a=1&b' } }),
    sdk: () => sdk.getSafeApps(chainId, { url: 'https://example.org/?a=1&b' }),
  },
  {
    line: 'GET /v1/chains/{chainId}/about/master-copies',
    answer: [{ address: safe, version: '1.4.1' }],
    ours: (gateway) => ours.getMasterCopies(gateway, { chainId }),
    sdk: () => sdk.getMasterCopies(chainId),
  },
  {
    line: 'POST /v1/chains/{chainId}/data-decoder',
    body: { data: transferCalldata },
    answer: buildDecodedData(),
    ours: (gateway) => ours.getDecodedData(gateway, { chainId, data: transferCalldata }),
    sdk: () => sdk.getDecodedData(chainId, transferCalldata),
  },
  {
    line: 'GET /v1/chains/{chainId}/safes/{safe_address}/messages',
    answer: buildPage([{ type: 'DATE_LABEL', timestamp: 1_795_219_200_000 }, buildMessage()]),
    ours: (gateway) => ours.getSafeMessages(gateway, at),
    sdk: () => sdk.getSafeMessages(chainId, safe),
  },
  {
    line: 'GET /v1/chains/{chainId}/messages/{message_hash}',
    answer: buildMessage({ message: 'Verdigris' }),
    ours: (gateway) => ours.getSafeMessage(gateway, { chainId, messageHash }),
    sdk: () => sdk.getSafeMessage(chainId, messageHash),
  },
  {
    line: 'POST /v1/chains/{chainId}/safes/{safe_address}/messages',
    body: proposedMessage,
    answer: undefined,
    ours: (gateway) => ours.proposeSafeMessage(gateway, { ...at, body: proposedMessage }),
    sdk: () => sdk.proposeSafeMessage(chainId, safe, proposedMessage),
  },
  {
    line: 'POST /v1/chains/{chainId}/messages/{message_hash}/signatures',
    body: { signature: '0x1b' },
    answer: undefined,
    ours: (gateway) => ours.confirmSafeMessage(gateway, { chainId, messageHash, body: { signature: '0x1b' } }),
    sdk: () => sdk.confirmSafeMessage(chainId, messageHash, { signature: '0x1b' }),
  },
]
