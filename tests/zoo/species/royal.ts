import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { deployArtifact, deployClone, send, sendMint } from '../chain'
import type { SpeciesWithHelpers } from '../species'
import { zooFolder } from '../zoo-folder'

/** The first project of an Art Blocks contract. */
const artBlocksProject = 3n

/** Contracts with royalty interfaces beside ERC-2981. */
export const royal = {
  manifoldCreator: {
    name: 'ManifoldCreator',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    isTradeable: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'ManifoldCreator', { args: ['Manifold', 'MANI'] }),
    mint: (client, contract, sender, to, { uri = 'ipfs://item' } = {}) =>
      sendMint(client, sender, contract, 'function mintBase(address, string)', [to, uri]),
    /** With more than one receiver `royaltyInfo` reverts, and only `getRoyalties` and `getFees` answer. */
    setRoyalties: (
      client: LocalClient,
      contract: Address,
      owner: PrivateKeyAccount,
      receivers: readonly Address[],
      bps: readonly bigint[],
    ) => send(client, owner, contract, 'function setRoyalties(address[], uint256[])', [receivers, bps]),
  },

  raribleErc721: {
    name: 'RaribleErc721',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721'],
    isTradeable: true,
    deploy: (client, owner) => deployArtifact(client, owner, 'RaribleErc721'),
    /** With a royalty of 5 % for the sender: `getFeeRecipients`, `getFeeBps` and `getRaribleV2Royalties`, no ERC-2981. */
    mint: (client, contract, sender, to) =>
      mintWithRoyalties(client, contract, sender, to, [{ account: sender.address, value: 500n }]),
    mintWithRoyalties,
  },

  artBlocks: {
    name: 'ArtBlocks',
    standard: 'ERC721',
    claims: ['ERC165', 'ERC721'],
    isTradeable: true,
    /** With one project whose artist is the owner; `getRoyaltyData` asks for 5 %. */
    async deploy(client, owner) {
      const randomizer = await deployArtifact(client, owner, 'ArtBlocksRandomizer')
      const contract = await deployArtifact(client, owner, 'ArtBlocks', { args: ['Art Blocks', 'BLOCKS', randomizer] })
      const calls: [string, unknown[]][] = [
        ['function addProject(string, address, uint256, bool)', ['Project', owner.address, 0n, true]],
        ['function addMintWhitelisted(address)', [owner.address]],
        ['function toggleProjectIsActive(uint256)', [artBlocksProject]],
        ['function toggleProjectIsPaused(uint256)', [artBlocksProject]],
        ['function updateProjectBaseURI(uint256, string)', [artBlocksProject, `ipfs://${zooFolder}/blocks/`]],
        ['function updateProjectSecondaryMarketRoyaltyPercentage(uint256, uint256)', [artBlocksProject, 5n]],
      ]
      for (const [signature, args] of calls) await send(client, owner, contract, signature, args)
      return contract
    },
    mint: (client, contract, sender, to) => {
      const args = [to, artBlocksProject, sender.address]
      return sendMint(client, sender, contract, 'function mint(address, uint256, address)', args)
    },
  },

  zoraErc1155: {
    name: 'ZoraErc1155',
    standard: 'ERC1155',
    claims: ['ERC165', 'ERC1155', 'ERC2981'],
    isTradeable: true,
    numbersEditions: true,
    /** A proxy of Zora’s creator contract, without its sales and rewards. */
    async deploy(client, owner) {
      const library = await deployArtifact(client, owner, 'ZoraTokenCreation')
      const unused = owner.address
      const args = [unused, unused, unused, unused]
      const contract = await deployClone(
        client,
        owner,
        await deployArtifact(client, owner, 'ZoraErc1155', { args, library }),
      )
      const initialize = 'function initialize(string, string, (uint32, uint32, address), address, bytes[])'
      const royalty = [0, 500, owner.address]
      await send(client, owner, contract, initialize, ['Zora', 'ipfs://zora', royalty, owner.address, []])
      return contract
    },
    async mint(client, contract, sender, to, { tokenId, quantity = 1n, uri = 'ipfs://item' } = {}) {
      const setup = 'function setupNewToken(string, uint256) returns (uint256)'
      const id = tokenId ?? ((await send(client, sender, contract, setup, [uri, 1_000_000n])) as bigint)
      const mint = 'function adminMint(address, uint256, uint256, bytes)'
      await send(client, sender, contract, mint, [to, id, quantity, '0x'])
      return id
    },
  },
} satisfies Record<string, SpeciesWithHelpers>

/** @param parts what each account gets, `value` in basis points */
function mintWithRoyalties(
  client: LocalClient,
  contract: Address,
  sender: PrivateKeyAccount,
  to: Address,
  parts: readonly { account: Address; value: bigint }[],
) {
  return sendMint(client, sender, contract, 'function mint(address, (address account, uint96 value)[])', [to, parts])
}
