import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { createWalletClient, encodeFunctionData, erc20Abi, erc721Abi, http, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import * as ours from '@/lib/protocol/safe-gateway'
import { packCalls } from '@/lib/protocol/safe-tx/multi-send'
import { safeSettingsAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { buildSafeMessageTypedData, hashOffChainMessage, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { wethAddress } from '@/server/local/chain/contracts'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { buildItemRow, insertRows } from './builders/rows'
import { type SafeWorld, startSafeWorld } from './harness/safe-world'
import { assertMined } from './harness/start-test-chain'

// A Safe with a past: coin received, a batch executed, one replaced, three that wait (two for the same nonce), a message.
let world: SafeWorld
let executedHash: string
let waitingHash: string
let messageHash: string
const id = String(localChainId)
const text = 'A text of art'
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [zeroAddress, 7n] })

beforeAll(async () => {
  world = await startSafeWorld()
  sdk.setBaseUrl(world.baseUrl)
  const { chain, services, safe, owners, stranger, buildTx, sign, propose } = world
  const [ada, bela] = owners
  await storeCollection(services, {
    ...{ chainId: localChainId, contract: chain.chain.demoCollection, name: 'Verdigris Demo', standard: 'ERC721' },
  })
  await insertRows(services.db, 'items', [
    buildItemRow({ contract: chain.chain.demoCollection, owner: safe, name: 'Late Heron' }),
  ])
  const transport = http(chain.chain.rpcUrl)
  const wallet = createWalletClient({ account: stranger, chain: localViemChain, transport })
  await assertMined(chain.client, await wallet.sendTransaction({ to: safe, value: parseEther('3') }))

  const [call, other] = [
    { to: stranger.address, value: 5n, data: '0x' } as const,
    { to: wethAddress, value: 0n, data: transfer },
  ]
  const executed = await buildTx(packCalls([call, { ...call, value: 6n }]))
  const rival = { ...executed, to: safe, value: 0n, data: '0x', operation: 0 } as const
  executedHash = await propose(executed, ada)
  await propose(rival, bela)
  await world.execute(executed, [await sign(ada, executed), await sign(bela, executed)])

  const waiting = await buildTx(call)
  waitingHash = await propose(waiting, ada)
  await propose({ ...waiting, ...other }, bela)
  const threshold = encodeFunctionData({ abi: safeSettingsAbi, functionName: 'changeThreshold', args: [1n] })
  await propose(await buildTx({ to: safe, data: threshold }), bela)

  const digest = hashOffChainMessage(text)
  messageHash = hashSafeMessage({ chainId: localChainId, safe }, digest)
  const signature = await ada.signTypedData(buildSafeMessageTypedData({ chainId: localChainId, safe }, digest))
  await ours.proposeSafeMessage(world.gateway, { ...world.at, body: { message: text, signature } })
})
afterAll(() => world.stop())

type Calls = Record<string, [() => Promise<unknown>, () => Promise<unknown>, unknown]>
const estimation = { to: zeroAddress, value: '1', data: '0x', operation: 0 }

/** Ours, the SDK's, and what the answer has to hold. */
/** The newest first, without the labels of their days. */
const history = [
  { transaction: { txStatus: 'SUCCESS', txInfo: { type: 'Custom', methodName: 'multiSend', actionCount: 2 } } },
  { transaction: { txInfo: { type: 'Transfer' } } },
  { transaction: { txInfo: { type: 'Creation' } } },
  { transaction: { txInfo: { type: 'Transfer' } } },
]

const reads: Calls = {
  getSafeInfo: [
    () => ours.getSafeInfo(world.gateway, world.at),
    () => sdk.getSafeInfo(id, world.safe),
    { nonce: 1, threshold: 2, version: '1.4.1+L2', chainId: id, implementationVersionState: 'UP_TO_DATE' },
  ],
  getIncomingTransfers: [
    () => ours.getIncomingTransfers(world.gateway, world.at),
    () => sdk.getIncomingTransfers(id, world.safe),
    {
      results: [
        {
          transaction: {
            txInfo: { direction: 'INCOMING', transferInfo: { type: 'NATIVE_COIN', value: String(parseEther('3')) } },
          },
        },
        {
          transaction: {
            txInfo: { transferInfo: { type: 'ERC20', tokenSymbol: 'WETH', value: String(parseEther('20')) } },
          },
        },
      ],
    },
  ],
  getModuleTransactions: [
    () => ours.getModuleTransactions(world.gateway, world.at),
    () => sdk.getModuleTransactions(id, world.safe),
    { results: [] },
  ],
  getMultisigTransactions: [
    () => ours.getMultisigTransactions(world.gateway, { ...world.at, query: { nonce: '0' } }),
    () => sdk.getMultisigTransactions(id, world.safe, { nonce: '0' }),
    { results: [{ transaction: { txStatus: 'CANCELLED' } }, { transaction: { txStatus: 'SUCCESS' } }] },
  ],
  getBalances: [
    () => ours.getBalances(world.gateway, world.at),
    () => sdk.getBalances(id, world.safe),
    {
      items: [
        { balance: String(parseEther('53') - 11n), tokenInfo: { type: 'NATIVE_TOKEN', symbol: 'ETH' } },
        { balance: String(parseEther('20')), tokenInfo: { type: 'ERC20', symbol: 'WETH', decimals: 18 } },
      ],
    },
  ],
  getFiatCurrencies: [() => ours.getFiatCurrencies(world.gateway), () => sdk.getFiatCurrencies(), ['USD', 'EUR']],
  getOwnedSafes: [
    () => ours.getOwnedSafes(world.gateway, { ...world.at, address: world.owners[2].address }),
    () => sdk.getOwnedSafes(id, world.owners[2].address),
    {},
  ],
  getCollectibles: [
    () => ours.getCollectibles(world.gateway, world.at),
    () => sdk.getCollectibles(id, world.safe),
    [{ name: 'Late Heron', tokenName: 'Verdigris Demo' }],
  ],
  getCollectiblesPage: [
    () => ours.getCollectiblesPage(world.gateway, world.at),
    () => sdk.getCollectiblesPage(id, world.safe),
    { next: null, results: [{ name: 'Late Heron' }] },
  ],
  getTransactionHistory: [
    () => ours.getTransactionHistory(world.gateway, world.at),
    () => sdk.getTransactionHistory(id, world.safe),
    {
      // Days begin where the chain's clock says: with what the prepared chain began with, or after it.
      results: expect.toSatisfy((results: { type: string }[]) => {
        const isLabel = ({ type }: { type: string }) => type === 'DATE_LABEL'
        const [first] = results
        expect(first && isLabel(first)).toBe(true)
        expect(results.filter((one) => !isLabel(one))).toMatchObject(history)
        return true
      }),
    },
  ],
  getTransactionQueue: [
    () => ours.getTransactionQueue(world.gateway, world.at),
    () => sdk.getTransactionQueue(id, world.safe),
    {
      results: [
        { type: 'LABEL', label: 'Next' },
        { type: 'CONFLICT_HEADER', nonce: 1 },
        {
          conflictType: 'HasNext',
          transaction: { txInfo: { direction: 'OUTGOING', transferInfo: { type: 'NATIVE_COIN' } } },
        },
        {
          conflictType: 'End',
          transaction: { txInfo: { type: 'Transfer', transferInfo: { type: 'ERC20', value: '7' } } },
        },
        { type: 'LABEL', label: 'Queued' },
        {
          conflictType: 'None',
          transaction: {
            txStatus: 'AWAITING_CONFIRMATIONS',
            txInfo: { type: 'SettingsChange', settingsInfo: { type: 'CHANGE_THRESHOLD', threshold: 1 } },
            executionInfo: { confirmationsSubmitted: 1, confirmationsRequired: 2 },
            safeAppInfo: { name: 'Verdigris' },
          },
        },
      ],
    },
  ],
  getTransactionDetails: [
    () => ours.getTransactionDetails(world.gateway, { chainId: id, transactionId: executedHash }),
    () => sdk.getTransactionDetails(id, executedHash),
    {
      txStatus: 'SUCCESS',
      txData: {
        dataDecoded: { parameters: [{ valueDecoded: [{ value: '5' }, { value: '6' }] }] },
        trustedDelegateCallTarget: true,
      },
      detailedExecutionInfo: { nonce: 0, confirmationsRequired: 2, confirmations: [{}] },
    },
  ],
  'getTransactionDetails by id': [
    () =>
      ours.getTransactionDetails(world.gateway, {
        chainId: id,
        transactionId: `multisig_${world.safe}_${waitingHash}`,
      }),
    () => sdk.getTransactionDetails(id, waitingHash),
    { txStatus: 'AWAITING_CONFIRMATIONS' },
  ],
  postSafeGasEstimation: [
    () => ours.postSafeGasEstimation(world.gateway, { ...world.at, body: estimation }),
    () => sdk.postSafeGasEstimation(id, world.safe, estimation),
    { currentNonce: 1, recommendedNonce: 3, safeTxGas: '0' },
  ],
  getChainsConfig: [
    () => ours.getChainsConfig(world.gateway, {}),
    () => sdk.getChainsConfig(),
    { results: [{ chainId: id }] },
  ],
  getChainConfig: [
    () => ours.getChainConfig(world.gateway, { chainId: id }),
    () => sdk.getChainConfig(id),
    { chainName: 'Verdigris Local', nativeCurrency: { symbol: 'ETH' } },
  ],
  getSafeApps: [
    () => ours.getSafeApps(world.gateway, { chainId: id, query: {} }),
    () => sdk.getSafeApps(id),
    [{ name: 'Verdigris', accessControl: { type: 'NO_RESTRICTIONS' } }],
  ],
  getMasterCopies: [
    () => ours.getMasterCopies(world.gateway, { chainId: id }),
    () => sdk.getMasterCopies(id),
    [{ version: '1.4.1+L2' }, { version: '1.4.1' }],
  ],
  getDecodedData: [
    () => ours.getDecodedData(world.gateway, { chainId: id, data: transfer }),
    () => sdk.getDecodedData(id, transfer),
    {
      method: 'transfer',
      parameters: [
        { type: 'address', value: zeroAddress },
        { type: 'uint256', value: '7' },
      ],
    },
  ],
  getSafeMessages: [
    () => ours.getSafeMessages(world.gateway, world.at),
    () => sdk.getSafeMessages(id, world.safe),
    { results: [{ type: 'DATE_LABEL' }, { type: 'MESSAGE', message: text, status: 'NEEDS_CONFIRMATION' }] },
  ],
  getSafeMessage: [
    () => ours.getSafeMessage(world.gateway, { chainId: id, messageHash }),
    () => sdk.getSafeMessage(id, messageHash),
    { message: text, confirmationsSubmitted: 1, confirmationsRequired: 2 },
  ],
}

describe.each(Object.entries(reads))('%s', (_, [call, oracle, held]) => {
  test('answers our client and the SDK alike, with what the chain and the owners made of it', async () => {
    const answer = await call()
    expect(answer).toMatchObject(held as object)
    expect(answer).toEqual(await oracle())
  })
})

test('a Safe is found by each of its owners, and by nobody else', async () => {
  const find = (address: string) => ours.getOwnedSafes(world.gateway, { chainId: id, address })
  for (const { address } of world.owners) expect(await find(address)).toEqual({ safes: [world.safe] })
  expect(await find(world.stranger.address)).toEqual({ safes: [] })
})

test('pages follow one another, and each names the one before', async () => {
  const path = `/v1/chains/${id}/safes/${world.safe}/multisig-transactions/`
  const ids: unknown[] = []
  let pageUrl: string | undefined = `${world.baseUrl}${path}?cursor=limit%3D2%26offset%3D0`
  for (let pages = 0; pageUrl !== undefined && pages < 5; pages += 1) {
    const page: ours.TransactionPage | undefined = await ours.getMultisigTransactions(world.gateway, {
      ...world.at,
      pageUrl,
    })
    ids.push(...(page?.results.map((one) => (one.type === 'TRANSACTION' ? one.transaction.id : null)) ?? []))
    expect(page?.previous === null).toBe(pages === 0)
    pageUrl = page?.next ?? undefined
  }
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
})

test('the transfer of an item that waits names its collection', async () => {
  const { chain, safe, owners, stranger, buildTx, propose } = world
  const { demoCollection } = chain.chain
  const args = [safe, stranger.address, 7n] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args })
  const transactionId = await propose(await buildTx({ to: demoCollection, data }), owners[0])
  const details = await ours.getTransactionDetails(world.gateway, { chainId: id, transactionId })
  expect(details?.txInfo).toMatchObject({
    recipient: { value: stranger.address },
    transferInfo: { tokenAddress: demoCollection, tokenId: '7', tokenName: 'Verdigris Demo' },
  })
})
