import { keccak256, parseAbi, toEventSelector, toHex } from 'viem'

/** ERC-721, ERC-1155, ERC-2309, ERC-4906, and ERC-7572 with thirdweb's form of its event. */
export const tokenEventAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed from, address indexed to)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event MetadataUpdate(uint256 tokenId)',
  'event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)',
  'event URI(string value, uint256 indexed id)',
  'event ContractURIUpdated()',
  'event ContractURIUpdated(string prevURI, string newURI)',
])

const selectTopics = (...events: string[]) => new Set(events.map((event) => toEventSelector(event)))

/**
 * Events after which a collection may transfer its tokens, or no longer: Pausable of OpenZeppelin, ERC721-C, OpenSea's
 * operator filter, ERC-6982. Known by their first topic alone: contracts differ in what they index.
 */
export const collectionRuleTopics = selectTopics(
  'Paused(address)',
  'Unpaused(address)',
  'Pause()',
  'Unpause()',
  'TransferValidatorUpdated(address,address)',
  'OperatorFilterRegistryAddressUpdated(address)',
  'OperatorFilterRegistryRevoked()',
  'DefaultLocked(bool)',
)

/** The same of one token: ERC-5192, ERC-6982, ERC-7401. The token is the last topic, or the data where nothing is indexed. */
export const tokenRuleTopics = selectTopics(
  'Locked(uint256)',
  'Unlocked(uint256)',
  'Locked(uint256,bool)',
  'NestTransfer(address,address,uint256,uint256,uint256)',
)

/** OpenZeppelin's AccessControl. Thirdweb's collections restrict transfers to accounts with a role of this name. */
export const roleTopics = selectTopics('RoleGranted(bytes32,address,address)', 'RoleRevoked(bytes32,address,address)')
export const transferRole = keccak256(toHex('TRANSFER_ROLE'))

/** What a collection of our factories says when who gets its royalty changes. */
export const royaltyEventAbi = parseAbi(['event RoyaltyChanged(address indexed receiver, uint96 bps)'])

/** Of the collections that our factories make. */
export const voucherEventAbi = parseAbi([
  'event VoucherRedeemed(uint256 indexed tokenId, address indexed buyer, uint256 amount)',
  'event VoucherCancelled(uint256 indexed tokenId)',
  'event VouchersCancelled(uint256 nonce)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
])

/** Of our factories. */
export const factoryEventAbi = parseAbi([
  'event CollectionCreated(address indexed collection, address indexed creator, bytes32 salt)',
])

// The ConduitController's `ChannelUpdated` is not among what is read: an order with a conduit key is refused, however it
// comes (`find-order-issues`), so that no channel can move one. Whoever accepts a conduit has to read its channels.

/** ERC-20, and what WETH9 tells of instead of a transfer from and to nobody. */
export const wethEventAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  'event Deposit(address indexed owner, uint256 amount)',
  'event Withdrawal(address indexed owner, uint256 amount)',
])

/**
 * What changes whose signatures a Safe takes. Known by their first topic alone: versions of the Safe differ in what
 * they index.
 */
export const safeTopics = new Set(
  parseAbi([
    'event AddedOwner(address owner)',
    'event RemovedOwner(address owner)',
    'event ChangedThreshold(uint256 threshold)',
    'event ChangedFallbackHandler(address handler)',
    'event ChangedMasterCopy(address singleton)',
    'event ChangedGuard(address guard)',
    'event EnabledModule(address module)',
    'event DisabledModule(address module)',
    'event SignMsg(bytes32 msgHash)',
  ]).map((event) => toEventSelector(event)),
)
