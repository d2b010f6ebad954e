import { parseAbi } from 'viem'
import { safeCoreAbi } from './safe-core-abi'

/** What is called of a Safe, from 1.3.0 on. */
export const safeAbi = [
  ...safeCoreAbi,
  ...parseAbi([
    'function VERSION() view returns (string)',
    'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
    'function getStorageAt(uint256 offset, uint256 length) view returns (bytes)',
    'function checkNSignatures(bytes32 dataHash, bytes data, bytes signatures, uint256 requiredSignatures) view',
    'function approveHash(bytes32 hashToApprove)',
  ]),
] as const

/** What a Safe may change about itself. */
export const safeSettingsAbi = parseAbi([
  'function setFallbackHandler(address handler)',
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 _threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 _threshold)',
  'function changeMasterCopy(address _masterCopy)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
])

/** What SafeL2 1.4.1 tells of itself: its own events hold whole transactions. */
export const safeEventAbi = parseAbi([
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
  'event ApproveHash(bytes32 indexed approvedHash, address indexed owner)',
  'event SafeReceived(address indexed sender, uint256 value)',
  'event ExecutionFromModuleSuccess(address indexed module)',
  'event ExecutionFromModuleFailure(address indexed module)',
  'event SafeModuleTransaction(address module, address to, uint256 value, bytes data, uint8 operation)',
  'event SafeMultiSigTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures, bytes additionalInfo)',
])

export const signMessageLibAbi = parseAbi(['function signMessage(bytes _data)'])
