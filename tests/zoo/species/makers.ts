import { type Address, encodeAbiParameters, maxUint256, zeroAddress, zeroHash } from 'viem'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { deployArtifact, deployClone, getFreshId, read, send, sendMint } from '../chain'
import type { SpeciesWithHelpers } from '../species'
import { zooFolder } from '../zoo-folder'
import { putFilterRegistry, revokeTransferRole } from './ruled'

const claims721 = ['ERC165', 'ERC721', 'ERC2981'] as const
const claims1155 = ['ERC165', 'ERC1155', 'ERC2981'] as const
/** What thirdweb's claims ask for in place of a currency for the chain's own coin. */
const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The name, description and picture of each item of an edition. */
const editionText = { name: 'Edition', description: 'All alike.' }
const editionPicture = `ipfs://${zooFolder}/edition.svg`

const mintToken = 'function mintTo(address, uint256, string, uint256)'

/** Contracts that services deploy for creators. */
export const makers = {
  thirdwebErc1155: {
    name: 'ThirdwebErc1155',
    standard: 'ERC1155',
    claims: claims1155,
    isTradeable: true,
    numbersEditions: true,
    rule: 'Without the transfer role of the zero address, only accounts with that role send or receive items.',
    /** A proxy of thirdweb's TokenERC1155. Its token 0 is the owner's, so that the next one is 1 as elsewhere. */
    async deploy(client, owner) {
      const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'ThirdwebErc1155'))
      const initialize =
        'function initialize(address, string, string, string, address[], address, address, uint128, uint128, address)'
      await send(client, owner, contract, initialize, [
        ...[owner.address, 'Thirdweb editions', 'TWE', 'ipfs://thirdweb', []],
        ...[owner.address, owner.address, 750n, 0n, owner.address],
      ])
      await send(client, owner, contract, mintToken, [owner.address, maxUint256, 'ipfs://first', 1n])
      return contract
    },
    async mint(client, contract, sender, to, { tokenId, quantity = 1n, uri = 'ipfs://item' } = {}) {
      const next = (await read(client, contract, 'function nextTokenIdToMint() view returns (uint256)')) as bigint
      const isKnown = tokenId !== undefined && tokenId < next
      await send(client, sender, contract, mintToken, [to, isKnown ? tokenId : maxUint256, uri, quantity])
      return isKnown ? tokenId : next
    },
    forbidSale: (client, contract, { owner }) => revokeTransferRole(client, contract, owner),
  },

  thirdwebOpenEdition: {
    name: 'ThirdwebOpenEdition',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    rule: 'Without the transfer role of the zero address, only accounts with that role send or receive items.',
    /** A proxy with one document for all items, which the contract writes as base64. */
    async deploy(client, owner) {
      const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'ThirdwebOpenEdition'))
      const initialize = 'function initialize(address, string, string, string, address[], address, address, uint128)'
      const { name, description } = editionText
      const phase = [0n, maxUint256, 0n, maxUint256, zeroHash, 0n, nativeToken, '']
      const conditions = '(uint256, uint256, uint256, uint256, bytes32, uint256, address, string)[]'
      const calls: [string, unknown[]][] = [
        [initialize, [owner.address, 'Open', 'OPEN', '', [], owner.address, owner.address, 500n]],
        ['function setSharedMetadata((string, string, string, string))', [[name, description, editionPicture, '']]],
        [`function setClaimConditions(${conditions}, bool)`, [[phase], false]],
      ]
      for (const [signature, args] of calls) await send(client, owner, contract, signature, args)
      return contract
    },
    mint(client, contract, sender, to, { quantity = 1n } = {}) {
      const claim = 'function claim(address, uint256, address, uint256, (bytes32[], uint256, uint256, address), bytes)'
      const noProof = [[], 0n, 0n, zeroAddress]
      return sendMint(client, sender, contract, claim, [to, quantity, nativeToken, 0n, noProof, '0x'])
    },
    forbidSale: (client, contract, { owner }) => revokeTransferRole(client, contract, owner),
  },

  zoraErc721: {
    name: 'ZoraErc721',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    /** A proxy of Zora's drop without its rewards. Its renderer writes one document for all items, as base64. */
    async deploy(client, owner) {
      await putFilterRegistry(client, owner)
      const renderer = await deployArtifact(client, owner, 'ZoraEditionRenderer')
      const unused = owner.address
      const args = [unused, unused, unused, 0n, unused, unused]
      const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'ZoraErc721', { args }))
      const parts = 'string, string, address, address, uint64, uint16, bytes[], address, bytes, address'
      const texts = [editionText.description, editionPicture, ''] as const
      const document = encodeAbiParameters([{ type: 'string' }, { type: 'string' }, { type: 'string' }], texts)
      await send(client, owner, contract, `function initialize(${parts})`, [
        ...[editionText.name, 'DROP', owner.address, owner.address, 20n, 1000, [], renderer, document, zeroAddress],
      ])
      return contract
    },
    mint: (client, contract, sender, to, { quantity = 1n } = {}) =>
      sendMint(client, sender, contract, 'function adminMint(address, uint256) returns (uint256)', [to, quantity]),
  },

  manifoldErc1155: {
    name: 'ManifoldErc1155',
    standard: 'ERC1155',
    claims: claims1155,
    isTradeable: true,
    numbersEditions: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'ManifoldErc1155', { args: ['Manifold editions', 'ME'] }),
    async mint(client, contract, sender, to, { tokenId, quantity = 1n, uri = 'ipfs://item' } = {}) {
      const total = 'function totalSupply(uint256) view returns (uint256)'
      if (tokenId !== undefined && (await read(client, contract, total, [tokenId])) !== 0n) {
        const mintMore = 'function mintBaseExisting(address[], uint256[], uint256[])'
        await send(client, sender, contract, mintMore, [[to], [tokenId], [quantity]])
        return tokenId
      }
      const mintNew = 'function mintBaseNew(address[], uint256[], string[]) returns (uint256[])'
      const [id = 0n] = (await send(client, sender, contract, mintNew, [[to], [quantity], [uri]])) as bigint[]
      return id
    },
  },

  immutableErc721: {
    name: 'ImmutableErc721',
    standard: 'ERC721',
    claims: claims721,
    isTradeable: true,
    rule: 'Contracts move, send and receive an item only while an allow list of operators has them.',
    bindsContractsAlone: true,
    unfitForOrderWorlds: 'A Safe can neither receive nor send an item.',
    /** With an allow list of its own, which has Seaport at first. */
    async deploy(client, owner) {
      const list = await deployArtifact(client, owner, 'OperatorAllowlist')
      const admins = [owner.address, owner.address, owner.address]
      await send(client, owner, list, 'function initialize(address, address, address)', admins)
      await send(client, owner, list, 'function addAddressesToAllowlist(address[])', [[seaportAddress]])
      const texts = ['Immutable', 'IMX', `ipfs://${zooFolder}/immutable/`, 'ipfs://immutable']
      const args = [owner.address, ...texts, list, owner.address, 200n]
      const contract = await deployArtifact(client, owner, 'ImmutableErc721', { args })
      await send(client, owner, contract, 'function grantMinterRole(address)', [owner.address])
      return contract
    },
    async mint(client, contract, sender, to, { tokenId } = {}) {
      const id = tokenId ?? (await getFreshId(client, sender))
      return sendMint(client, sender, contract, 'function mint(address, uint256)', [to, id])
    },
    async forbidSale(client, contract, { owner, operator }) {
      const list = (await read(client, contract, 'function operatorAllowlist() view returns (address)')) as Address
      await send(client, owner, list, 'function removeAddressesFromAllowlist(address[])', [[operator]])
    },
  },
} satisfies Record<string, SpeciesWithHelpers>
