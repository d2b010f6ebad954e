import {
  ConflictType,
  type DecodedDataResponse,
  DetailedExecutionInfoType,
  ImplementationVersionState,
  LabelValue,
  type MultisigTransactionRequest,
  Operation,
  type Page,
  type SafeBalanceResponse,
  type SafeCollectibleResponse,
  type SafeInfo,
  type SafeMessage,
  SafeMessageListItemType,
  SafeMessageStatus,
  TokenType,
  type Transaction,
  type TransactionDetails,
  type TransactionInfo,
  TransactionInfoType,
  type TransactionListItem,
  TransactionListItemType,
  TransactionStatus,
  TransactionTokenType,
  TransferDirection,
} from '@safe-global/safe-gateway-typescript-sdk'

/** A 2-of-3 Safe on Ethereum and what the gateway says of it, in the SDK's own types. Times are milliseconds since 1970. */
export const safe = '0x8675B754342754A30A2AeF474D114d8460bca19b'
const owners = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const item = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const zeroAddress = `0x${'0'.repeat(40)}`
const signature = `0x${'1b'.repeat(65)}`

export const safeTxHash = `0x${'5a'.repeat(32)}` as const
export const messageHash = `0x${'3e'.repeat(32)}` as const
export const transactionId = `multisig_${safe}_${safeTxHash}`
export const transferCalldata = `0xa9059cbb${owners[0].slice(2).toLowerCase().padStart(64, '0')}${'f4240'.padStart(64, '0')}`

export const buildPage = <T>(results: T[], change: Partial<Page<T>> = {}): Page<T> => ({ results, ...change })

export const buildSafeInfo = (change: Partial<SafeInfo> = {}): SafeInfo => ({
  address: { value: safe },
  chainId: '1',
  nonce: 7,
  threshold: 2,
  owners: owners.map((value) => ({ value })),
  implementation: { value: '0x41675C099F32341bf84BFc5382aF534df5C7461a', name: 'Safe 1.4.1' },
  implementationVersionState: ImplementationVersionState.UP_TO_DATE,
  modules: null,
  guard: null,
  fallbackHandler: { value: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99', name: 'CompatibilityFallbackHandler' },
  version: '1.4.1',
  collectiblesTag: '1795219200',
  txQueuedTag: '1795219200',
  txHistoryTag: '1795219200',
  messagesTag: '1795219200',
  ...change,
})

export const buildBalances = (): SafeBalanceResponse => ({
  fiatTotal: '3126.5',
  items: [
    {
      tokenInfo: {
        type: TokenType.NATIVE_TOKEN,
        address: zeroAddress,
        decimals: 18,
        symbol: 'ETH',
        name: 'Ether',
        logoUri: 'https://example.org/eth.png',
      },
      balance: '1250000000000000000',
      fiatBalance: '3125.5',
      fiatConversion: '2500.4',
    },
  ],
})

export const buildCollectible = (change: Partial<SafeCollectibleResponse> = {}): SafeCollectibleResponse => ({
  address: item,
  tokenName: 'First Hang',
  tokenSymbol: 'HANG',
  logoUri: 'https://example.org/hang.png',
  id: '7',
  uri: 'ipfs://example/7',
  name: 'Late Heron',
  description: 'A heron at dusk.',
  imageUri: 'ipfs://example/7.webp',
  metadata: { name: 'Late Heron' },
  ...change,
})

/** One of each kind, and of each kind of transfer. */
export const transactionInfos: TransactionInfo[] = [
  {
    type: TransactionInfoType.CUSTOM,
    to: { value: token, name: 'USD Coin' },
    dataSize: '68',
    value: '0',
    methodName: 'multiSend',
    actionCount: 2,
    isCancellation: false,
  },
  ...[
    {
      type: TransactionTokenType.ERC20 as const,
      tokenAddress: token,
      tokenSymbol: 'USDC',
      decimals: 6,
      value: '1000000',
    },
    { type: TransactionTokenType.ERC721 as const, tokenAddress: item, tokenId: '7' },
    { type: TransactionTokenType.NATIVE_COIN as const, value: '1000000000000000000' },
  ].map((transferInfo) => ({
    type: TransactionInfoType.TRANSFER as const,
    sender: { value: owners[0] },
    recipient: { value: safe },
    direction: TransferDirection.INCOMING,
    transferInfo,
  })),
  {
    type: TransactionInfoType.SETTINGS_CHANGE,
    dataDecoded: { method: 'changeThreshold', parameters: [{ name: '_threshold', type: 'uint256', value: '2' }] },
  },
  { type: TransactionInfoType.CREATION, creator: { value: owners[0] }, transactionHash: `0x${'c0'.repeat(32)}` },
]

export const buildTransaction = (txInfo: TransactionInfo = transactionInfos[0] as TransactionInfo): Transaction => ({
  type: TransactionListItemType.TRANSACTION,
  conflictType: ConflictType.NONE,
  transaction: {
    id: transactionId,
    timestamp: 1_795_219_200_000,
    txStatus: TransactionStatus.AWAITING_CONFIRMATIONS,
    txInfo,
    executionInfo: {
      type: DetailedExecutionInfoType.MULTISIG,
      nonce: 7,
      confirmationsRequired: 2,
      confirmationsSubmitted: 1,
      missingSigners: [{ value: owners[1] }],
    },
    safeAppInfo: { name: 'Verdigris', url: 'https://example.org', logoUri: 'https://example.org/icon.svg' },
  },
})

export const buildTransactionList = (): Page<TransactionListItem> =>
  buildPage<TransactionListItem>([
    { type: TransactionListItemType.LABEL, label: LabelValue.Next },
    { type: TransactionListItemType.CONFLICT_HEADER, nonce: 7 },
    { type: TransactionListItemType.DATE_LABEL, timestamp: 1_795_219_200_000 },
    ...transactionInfos.map(buildTransaction),
  ])

export const buildTransactionDetails = (change: Partial<TransactionDetails> = {}): TransactionDetails => ({
  safeAddress: safe,
  txId: transactionId,
  txStatus: TransactionStatus.AWAITING_EXECUTION,
  txInfo: transactionInfos[0] as TransactionInfo,
  txData: {
    hexData: transferCalldata,
    dataDecoded: buildDecodedData() as never,
    to: { value: token },
    value: '0',
    operation: Operation.CALL,
    addressInfoIndex: { [token]: { value: token, name: 'USD Coin' } },
    trustedDelegateCallTarget: false,
  },
  detailedExecutionInfo: {
    type: DetailedExecutionInfoType.MULTISIG,
    submittedAt: 1_795_219_200_000,
    nonce: 7,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: zeroAddress,
    refundReceiver: { value: zeroAddress },
    safeTxHash,
    signers: owners.map((value) => ({ value })),
    confirmationsRequired: 2,
    confirmations: [{ signer: { value: owners[0] }, signature, submittedAt: 1_795_219_200_000 }],
    rejectors: [],
    trusted: true,
  },
  ...change,
})

export const buildProposal = (): MultisigTransactionRequest => ({
  to: token,
  value: '0',
  data: transferCalldata,
  nonce: '7',
  operation: Operation.CALL,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
  safeTxHash,
  sender: owners[0],
  signature,
  origin: '{"name":"Verdigris","url":"https://example.org"}',
})

export const buildDecodedData = (): DecodedDataResponse => ({
  method: 'multiSend',
  parameters: [
    {
      name: 'transactions',
      type: 'bytes',
      value: '0x00',
      valueDecoded: [
        {
          operation: 0,
          to: token,
          value: '0',
          data: transferCalldata,
          dataDecoded: {
            method: 'transfer',
            parameters: [{ name: 'ids', type: 'uint256[][]', value: [['1'], ['2']] }],
          },
        },
      ],
    },
  ],
})

export const buildMessage = (change: Partial<SafeMessage> = {}): SafeMessage => ({
  type: SafeMessageListItemType.MESSAGE,
  messageHash,
  status: SafeMessageStatus.NEEDS_CONFIRMATION,
  logoUri: null,
  name: null,
  message: {
    domain: { name: 'Seaport', version: '1.6', chainId: 1 },
    types: { Order: [{ name: 'counter', type: 'uint256' }] },
    message: { counter: '0' },
  },
  creationTimestamp: 1_795_219_200_000,
  modifiedTimestamp: 1_795_219_200_000,
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  proposedBy: { value: owners[0] },
  confirmations: [{ owner: { value: owners[0] }, signature }],
  ...change,
})
