import { type Address, keccak256, maxUint64, namehash, toHex, zeroAddress, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { copyCode, deployArtifact, deployClone, getFreshId, read, send, sendAs, sendMint } from '../chain'
import type { MintOptions, SpeciesWithHelpers } from '../species'

const filterRegistry: Address = '0x000000000000AAeB6D7670E522A718067333cd4E'
/** The list of OpenSea that collections subscribe to. */
const filterSubscription: Address = '0x3cc6CddA760b79bAfa08dF41ECFA224f810dCeB6'
const transferRole = keccak256(toHex('TRANSFER_ROLE'))
const yearSeconds = 365n * 86_400n

/** Contracts with transfer rules, and contracts with unusual interfaces. */
export const ruled = {
  creatorErc721: {
    name: 'CreatorErc721',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    isTradeable: false,
    rule: 'The transfer validator lets only operators of its allow list move an item (ERC721-C, level 0).',
    /** With a transfer validator of its own. Where a collection has none, a transfer asks the one at 0x721C…32e3. */
    async deploy(client, owner) {
      const contract = await deployArtifact(client, owner, 'CreatorErc721', { args: [owner.address, 500n] })
      await setValidator(client, contract, owner, await deployTransferValidator(client, owner))
      return contract
    },
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
    allowSale: (client, contract, { owner, operator }) => allowOperator(client, contract, owner, operator),
    setValidator,
    /** @param level 0 to 9: 1 allows all, 2 all but a block list, 9 nobody; the others an allow list */
    async setLevel(client: LocalClient, contract: Address, owner: PrivateKeyAccount, level: number) {
      const setLevel = 'function setTransferSecurityLevelOfCollection(address, uint8, bool, bool, bool)'
      const validator = await readValidator(client, contract)
      await send(client, owner, validator, setLevel, [contract, level, false, false, false])
    },
    allowOperator,
  },

  filteredErc721: {
    name: 'FilteredErc721',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    isTradeable: true,
    rule: 'The operator filter registry refuses operators of its block list, also as approved ones.',
    async deploy(client, owner) {
      await putFilterRegistry(client, owner)
      return deployArtifact(client, owner, 'FilteredErc721')
    },
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
    forbidSale: (client, _, { operator }) => setFiltered(client, operator, true),
    setFiltered,
  },

  thirdwebErc721: {
    name: 'ThirdwebErc721',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    isTradeable: true,
    rule: 'Without the transfer role of the zero address, only accounts with that role send or receive items.',
    /** A proxy of thirdweb’s TokenERC721. */
    async deploy(client, owner) {
      const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'ThirdwebErc721'))
      const initialize =
        'function initialize(address, string, string, string, address[], address, address, uint128, uint128, address)'
      await send(client, owner, contract, initialize, [
        ...[owner.address, 'Thirdweb', 'TW', 'ipfs://thirdweb', []],
        ...[owner.address, owner.address, 500n, 0n, owner.address],
      ])
      return contract
    },
    mint: (client, contract, sender, to, { uri = 'ipfs://item' } = {}) =>
      sendMint(client, sender, contract, 'function mintTo(address, string) returns (uint256)', [to, uri]),
    forbidSale: (client, contract, { owner }) => revokeTransferRole(client, contract, owner),
  },

  soulboundErc5192: {
    name: 'SoulboundErc5192',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721'],
    isTradeable: false,
    rule: 'Each item is locked (ERC-5192): it can be neither approved nor transferred.',
    deploy: (client, owner) => deployArtifact(client, owner, 'SoulboundErc5192'),
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
  },

  soulboundErc1155: {
    name: 'SoulboundErc1155',
    standard: 'ERC1155',
    claims: ['ERC165', 'ERC1155'],
    isTradeable: false,
    rule: 'Items are only minted and burned. Approvals succeed.',
    deploy: (client, owner) => deployArtifact(client, owner, 'SoulboundErc1155'),
    async mint(client, contract, sender, to, { tokenId = 1n, quantity = 1n } = {}) {
      await send(client, sender, contract, 'function mint(address, uint256, uint256)', [to, tokenId, quantity])
      return tokenId
    },
    burn: (client: LocalClient, contract: Address, holder: PrivateKeyAccount, tokenId: bigint, quantity = 1n) =>
      send(client, holder, contract, 'function burn(uint256, uint256)', [tokenId, quantity]),
  },

  rentableErc4907: {
    name: 'RentableErc4907',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721'],
    isTradeable: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'RentableErc4907'),
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
    /** A rented item keeps its user when it is sold. */
    setUser: (
      client: LocalClient,
      contract: Address,
      holder: PrivateKeyAccount,
      tokenId: bigint,
      user: Address,
      expiresSeconds = maxUint64,
    ) => send(client, holder, contract, 'function setUser(uint256, address, uint64)', [tokenId, user, expiresSeconds]),
  },

  nestableErc7401: {
    name: 'NestableErc7401',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    isTradeable: true,
    rule: 'An item that is nested in another moves only through its parent.',
    deploy: (client, owner) =>
      deployArtifact(client, owner, 'NestableErc7401', {
        args: ['Nestable', 'NEST', 'ipfs://nestable', 1000n, owner.address, 500],
      }),
    mint: mintNestable,
    async forbidSale(client, contract, { owner, holder, tokenId }) {
      await nest(client, contract, holder, tokenId, await mintNestable(client, contract, owner, holder.address))
    },
    nest,
  },

  ensRegistrar: {
    name: 'EnsRegistrar',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721'],
    isTradeable: true,
    rule: 'An expired name has no owner, and its transfer reverts.',
    async deploy(client, owner) {
      const registry = await deployArtifact(client, owner, 'EnsRegistry')
      const args = [registry, namehash('eth')]
      const contract = await deployArtifact(client, owner, 'EnsRegistrar', { args })
      const setSubnodeOwner = 'function setSubnodeOwner(bytes32, bytes32, address)'
      await send(client, owner, registry, setSubnodeOwner, [zeroHash, keccak256(toHex('eth')), contract])
      await send(client, owner, contract, 'function addController(address)', [owner.address])
      return contract
    },
    /** A name for a year. The token is the hash of its label, so it has as many digits as such numbers have. */
    async mint(client, contract, sender, to, { tokenId } = {}) {
      const id = tokenId ?? BigInt(keccak256(toHex(`zoo-${await getFreshId(client, sender)}`)))
      return sendMint(client, sender, contract, 'function register(uint256, address, uint256)', [id, to, yearSeconds])
    },
    /** Moves the clock of the chain on by a year. */
    async forbidSale(client) {
      await client.increaseTime({ seconds: Number(yearSeconds) + 1 })
      await client.mine({ blocks: 1 })
    },
  },

  inventory: {
    name: 'Inventory',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721', 'ERC1155'],
    isTradeable: true,
    /** Claims both ERC-721 and ERC-1155, as The Sandbox’s assets do. */
    deploy: (client, owner) => deployArtifact(client, owner, 'Inventory'),
    async mint(client, contract, sender, to, { tokenId } = {}) {
      const id = tokenId ?? nonFungibleBit + collectionOne + (await getFreshId(client, sender))
      return sendMint(client, sender, contract, 'function mint(address, uint256)', [to, id])
    },
  },

  beforeErc165: {
    name: 'BeforeErc165',
    standard: 'ERC721',
    claims: [],
    isTradeable: false,
    rule: 'It has no transferFrom: an approved account can only take the item for itself.',
    deploy: (client, owner) => deployArtifact(client, owner, 'BeforeErc165'),
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
  },

  draftErc721: {
    name: 'DraftErc721',
    standard: 'ERC721',
    claims: [],
    isTradeable: true,
    /** The functions of ERC-721 without ERC-165, as early contracts have them. */
    deploy: (client, owner) => deployArtifact(client, owner, 'DraftErc721'),
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
  },
} satisfies Record<string, SpeciesWithHelpers>

const nonFungibleBit = 1n << 255n
const collectionOne = 1n << 224n

async function readValidator(client: LocalClient, contract: Address): Promise<Address> {
  return (await read(client, contract, 'function getTransferValidator() view returns (address)')) as Address
}

/** A transfer validator of Limit Break, whose list 0 is the owner's and empty. */
export async function deployTransferValidator(client: LocalClient, owner: PrivateKeyAccount): Promise<Address> {
  const args = [owner.address]
  const configuration = await deployArtifact(client, owner, 'CreatorTokenTransferValidatorConfiguration', { args })
  await send(client, owner, configuration, 'function setNativeValueToCheckPauseState(uint256)', [0n])
  return deployArtifact(client, owner, 'CreatorTokenTransferValidator', {
    // Levels 6 and 8 would ask the second one, a registry of accounts with a key.
    args: [owner.address, owner.address, 'Transfer validator', '1', configuration],
  })
}

/** Of thirdweb: from then on only accounts with the role send or receive items. */
export async function revokeTransferRole(
  client: LocalClient,
  contract: Address,
  owner: PrivateKeyAccount,
): Promise<void> {
  await send(client, owner, contract, 'function revokeRole(bytes32, address)', [transferRole, zeroAddress])
}

const filterRegistries = new WeakMap<LocalClient, Promise<void>>()

/** Puts the registry at its place, once on a chain, also where several species ask at the same time. */
export function putFilterRegistry(client: LocalClient, sender: PrivateKeyAccount): Promise<void> {
  const put = (filterRegistries.get(client) ?? Promise.resolve()).then(() => deployFilterRegistry(client, sender))
  filterRegistries.set(client, put)
  return put
}

async function deployFilterRegistry(client: LocalClient, sender: PrivateKeyAccount): Promise<void> {
  if (await client.getCode({ address: filterRegistry })) return
  await copyCode(client, await deployArtifact(client, sender, 'OperatorFilterRegistry'), filterRegistry)
  await sendAs(client, filterSubscription, filterRegistry, 'function register(address)', [filterSubscription])
}

/** @param validator `zeroAddress` for none */
export async function setValidator(
  client: LocalClient,
  contract: Address,
  owner: PrivateKeyAccount,
  validator: Address,
) {
  await send(client, owner, contract, 'function setTransferValidator(address)', [validator])
}

/** Gives the collection an allow list with this operator alone. */
export async function allowOperator(
  client: LocalClient,
  contract: Address,
  owner: PrivateKeyAccount,
  operator: Address,
) {
  const validator = await readValidator(client, contract)
  const list = await send(client, owner, validator, 'function createList(string) returns (uint120)', ['Zoo'])
  await send(client, owner, validator, 'function addAccountsToWhitelist(uint120, address[])', [list, [operator]])
  await send(client, owner, validator, 'function applyListToCollection(address, uint120)', [contract, list])
}

/** For all collections of this species on this chain. */
async function setFiltered(client: LocalClient, operator: Address, isFiltered: boolean) {
  const args = [filterSubscription, operator, isFiltered]
  await sendAs(client, filterSubscription, filterRegistry, 'function updateOperator(address, address, bool)', args)
}

function mintNestable(
  client: LocalClient,
  contract: Address,
  sender: PrivateKeyAccount,
  to: Address,
  { quantity = 1n, uri = 'ipfs://item' }: MintOptions = {},
) {
  return sendMint(client, sender, contract, 'function mint(address, uint256, string)', [to, quantity, uri])
}

/** Puts an item into another of the same holder. `ownerOf` still names the holder, `directOwnerOf` the contract. */
async function nest(
  client: LocalClient,
  contract: Address,
  holder: PrivateKeyAccount,
  tokenId: bigint,
  parentId: bigint,
) {
  await send(client, holder, contract, 'function nestTransferFrom(address, address, uint256, uint256, bytes)', [
    ...[holder.address, contract, tokenId, parentId, '0x'],
  ])
}
