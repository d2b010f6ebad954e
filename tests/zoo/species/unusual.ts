import { type Address, type Hex, keccak256, toHex, zeroAddress, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { wethAddress } from '@/server/local/chain/contracts'
import { deployArtifact, deployClone, getFreshId, read, send, sendMint } from '../chain'
import type { MintOptions, SpeciesWithHelpers } from '../species'
import { zooFolder } from '../zoo-folder'
import { allowOperator, deployTransferValidator, setValidator } from './ruled'

const claims721 = ['ERC165', 'ERC721'] as const
const claims1155 = ['ERC165', 'ERC1155'] as const
const yearSeconds = 365n * 86_400n

const mintWithUri = (
  client: LocalClient,
  contract: Address,
  sender: PrivateKeyAccount,
  to: Address,
  { quantity = 1n, uri = 'ipfs://item' }: MintOptions = {},
) => sendMint(client, sender, contract, 'function mint(address, uint256, string)', [to, quantity, uri])

/** Tokens that expire, hold something, are split, or differ from the usual ones by their code. */
export const unusual = {
  unlockLock: {
    name: 'UnlockLock',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    approvesOneByOne: true,
    rule: 'An expired key does not move. `ownerOf` still names who had it.',
    unfitForOrderWorlds: 'Its items are approved one by one.',
    /** A proxy of a lock of Unlock Protocol, whose keys are valid for a year. The owner stands in for the contract of Unlock. */
    async deploy(client, owner) {
      const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'UnlockLock'))
      const initialize = 'function initialize(address, uint256, address, uint256, uint256, string)'
      const keysEach = 100n
      const calls: [string, unknown[]][] = [
        [initialize, [owner.address, yearSeconds, zeroAddress, 0n, 1_000n, 'Unlock']],
        ['function setLockMetadata(string, string, string)', ['Unlock', 'KEY', 'https://locks.invalid/keys/']],
        ['function updateLockConfig(uint256, uint256, uint256)', [yearSeconds, 1_000n, keysEach]],
      ]
      for (const [signature, args] of calls) await send(client, owner, contract, signature, args)
      return contract
    },
    async mint(client, contract, sender, to) {
      const { timestamp } = await client.getBlock()
      const grantKeys = 'function grantKeys(address[], uint256[], address[]) returns (uint256[])'
      return sendMint(client, sender, contract, grantKeys, [[to], [timestamp + yearSeconds], [zeroAddress]])
    },
    async forbidSale(client, contract, { owner, tokenId }) {
      const { timestamp } = await client.getBlock()
      await send(client, owner, contract, 'function setKeyExpiration(uint256, uint256)', [tokenId, timestamp])
    },
  },

  creatorErc1155: {
    name: 'CreatorErc1155',
    standard: 'ERC1155',
    claims: [...claims1155, 'ERC2981'],
    isTradeable: false,
    rule: 'The transfer validator lets only operators of its allow list move an item (ERC1155-C, level 0).',
    async deploy(client, owner) {
      const args = [`ipfs://${zooFolder}/creator/{id}.json`, owner.address, 500n]
      const contract = await deployArtifact(client, owner, 'CreatorErc1155', { args })
      await setValidator(client, contract, owner, await deployTransferValidator(client, owner))
      return contract
    },
    async mint(client, contract, sender, to, { tokenId = 1n, quantity = 1n } = {}) {
      await send(client, sender, contract, 'function mint(address, uint256, uint256)', [to, tokenId, quantity])
      return tokenId
    },
    allowSale: (client, contract, { owner, operator }) => allowOperator(client, contract, owner, operator),
  },

  equippableErc6220: {
    name: 'EquippableErc6220',
    standard: 'ERC721',
    claims: [...claims721, 'ERC2981'],
    isTradeable: true,
    deploy: (client, owner) =>
      deployArtifact(client, owner, 'EquippableErc6220', {
        args: ['Equippable', 'EQUIP', 'ipfs://equippable', 1000n, owner.address, 300],
      }),
    mint: mintWithUri,
  },

  soulboundErc6454: {
    name: 'SoulboundErc6454',
    standard: 'ERC721',
    claims: [...claims721, 'ERC2981'],
    isTradeable: false,
    rule: 'No item is transferable (ERC-6454). Approvals succeed.',
    deploy: (client, owner) =>
      deployArtifact(client, owner, 'SoulboundErc6454', {
        args: ['Soulbound assets', 'SOUL', 'ipfs://soulbound', 1000n, owner.address, 300],
      }),
    mint: mintWithUri,
  },

  wrappedErc721: {
    name: 'WrappedErc721',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    /** Each item holds one of a `PlainErc721` with the same number, and says what that one says. */
    async deploy(client, owner) {
      const inside = await deployArtifact(client, owner, 'PlainErc721')
      const contract = await deployArtifact(client, owner, 'WrappedErc721', { args: [inside] })
      await send(client, owner, inside, 'function setApprovalForAll(address, bool)', [contract, true])
      return contract
    },
    async mint(client, contract, sender, to, { uri = '' } = {}) {
      const inside = (await read(client, contract, 'function underlying() view returns (address)')) as Address
      const mint = 'function mint(address, string)'
      const tokenId = await sendMint(client, sender, inside, mint, [sender.address, uri])
      const deposit = 'function depositFor(address, uint256[]) returns (bool)'
      return sendMint(client, sender, contract, deposit, [to, [tokenId]])
    },
  },

  slotErc3525: {
    name: 'SlotErc3525',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'SlotErc3525'),
    /** With a value of 5 in slot 7. The document is written on chain. */
    mint: (client, contract, sender, to) =>
      sendMint(client, sender, contract, 'function mint(address, uint256, uint256)', [to, 7n, 5n]),
  },

  dynamicErc7496: {
    name: 'DynamicErc7496',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'DynamicErc7496'),
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
    /** The collection describes the trait `points`, a number. A change of another trait is valid, too. Its key is the hash of its name. */
    setTrait: (
      client: LocalClient,
      contract: Address,
      holder: PrivateKeyAccount,
      tokenId: bigint,
      trait: { key: string; value: Hex },
    ) => {
      const args = [tokenId, keccak256(toHex(trait.key)), trait.value]
      return send(client, holder, contract, 'function setTrait(uint256, bytes32, bytes32)', args)
    },
  },

  subscriptionErc5643: {
    name: 'SubscriptionErc5643',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'SubscriptionErc5643'),
    /** For thirty days. */
    mint: (client, contract, sender, to) => sendMint(client, sender, contract, 'function mint(address)', [to]),
    cancel: (client: LocalClient, contract: Address, holder: PrivateKeyAccount, tokenId: bigint) =>
      send(client, holder, contract, 'function cancelSubscription(uint256)', [tokenId]),
  },

  solidstateErc721: {
    name: 'SolidstateErc721',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    /** With its storage where a diamond has it. The URI of a token is put behind the collection's. */
    deploy: (client, owner) => deployArtifact(client, owner, 'SolidstateErc721', { args: ['ar://'] }),
    mint: (client, contract, sender, to, { uri = '' } = {}) =>
      sendMint(client, sender, contract, 'function mint(address, string)', [to, uri]),
  },

  erc721aUpgradeable: {
    name: 'Erc721aUpgradeable',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    async deploy(client, owner) {
      const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'Erc721aUpgradeable'))
      await send(client, owner, contract, 'function initialize()')
      return contract
    },
    mint: (client, contract, sender, to, { quantity = 1n } = {}) =>
      sendMint(client, sender, contract, 'function mint(address, uint256)', [to, quantity]),
  },

  packedErc1155: {
    name: 'PackedErc1155',
    standard: 'ERC1155',
    claims: claims1155,
    isTradeable: true,
    /** Sequence's contract, which packs the balances of eight tokens into a word. Its URIs end in `.json`. */
    deploy: (client, owner) =>
      deployArtifact(client, owner, 'PackedErc1155', { args: ['Packed', `ipfs://${zooFolder}/packed/`] }),
    async mint(client, contract, sender, to, { tokenId = 1n, quantity = 1n } = {}) {
      const mint = 'function mintMock(address, uint256, uint256, bytes)'
      await send(client, sender, contract, mint, [to, tokenId, quantity, '0x'])
      return tokenId
    },
  },

  conditionalTokens: {
    name: 'ConditionalTokens',
    standard: 'ERC1155',
    claims: claims1155,
    isTradeable: true,
    unfitForOrderWorlds: 'Its token numbers are hashes.',
    /** The shares of prediction markets. The contract has neither a name nor URIs. */
    deploy: (client, owner) => deployArtifact(client, owner, 'ConditionalTokens'),
    /** One of two outcomes of a new question, worth as much wrapped coin as there are shares. */
    async mint(client, contract, sender, to, { quantity = 1n } = {}) {
      const question = keccak256(toHex(`question-${await getFreshId(client, sender)}`))
      const call = (target: Address, signature: string, args: unknown[]) =>
        send(client, sender, target, signature, args)
      const hash = await client.sendTransaction({ account: sender, to: wethAddress, value: quantity })
      await client.waitForTransactionReceipt({ hash, timeout: 10_000 })
      await call(wethAddress, 'function approve(address, uint256) returns (bool)', [contract, quantity])
      await call(contract, 'function prepareCondition(address, bytes32, uint256)', [sender.address, question, 2n])
      const findCondition = 'function getConditionId(address, bytes32, uint256) view returns (bytes32)'
      const condition = await read(client, contract, findCondition, [sender.address, question, 2n])
      const split = 'function splitPosition(address, bytes32, bytes32, uint256[], uint256)'
      await call(contract, split, [wethAddress, zeroHash, condition, [1n, 2n], quantity])
      const findOutcome = 'function getCollectionId(bytes32, bytes32, uint256) view returns (bytes32)'
      const outcome = await read(client, contract, findOutcome, [zeroHash, condition, 1n])
      const findPosition = 'function getPositionId(address, bytes32) view returns (uint256)'
      const tokenId = (await read(client, contract, findPosition, [wethAddress, outcome])) as bigint
      const transfer = 'function safeTransferFrom(address, address, uint256, uint256, bytes)'
      await call(contract, transfer, [sender.address, to, tokenId, quantity, '0x'])
      return tokenId
    },
  },
} satisfies Record<string, SpeciesWithHelpers>
