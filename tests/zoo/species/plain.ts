import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { deployArtifact, read, send, sendMint } from '../chain'
import type { MintOptions, SpeciesWithHelpers } from '../species'

const claims721 = ['ERC165', 'ERC721'] as const
const claims1155 = ['ERC165', 'ERC1155'] as const

const mintErc721 = (client: LocalClient, contract: Address, sender: PrivateKeyAccount, to: Address) =>
  sendMint(client, sender, contract, 'function mint(address)', [to])

const mintBatch = (
  client: LocalClient,
  contract: Address,
  sender: PrivateKeyAccount,
  to: Address,
  { quantity = 1n }: MintOptions = {},
) => sendMint(client, sender, contract, 'function mint(address, uint256)', [to, quantity])

async function mintErc1155(
  client: LocalClient,
  contract: Address,
  sender: PrivateKeyAccount,
  to: Address,
  { tokenId = 1n, quantity = 1n }: MintOptions = {},
) {
  await send(client, sender, contract, 'function mint(address, uint256, uint256)', [to, tokenId, quantity])
  return tokenId
}

const pause = (client: LocalClient, contract: Address, owner: PrivateKeyAccount) =>
  send(client, owner, contract, 'function pause()')

const unpause = (client: LocalClient, contract: Address, owner: PrivateKeyAccount) =>
  send(client, owner, contract, 'function unpause()')

const burn = (client: LocalClient, contract: Address, holder: PrivateKeyAccount, tokenId: bigint) =>
  send(client, holder, contract, 'function burn(uint256)', [tokenId])

/** A species whose contract has the artefact's name and takes nothing to be deployed. */
const simple = <Name extends string, Standard extends 'ERC721' | 'ERC1155'>(name: Name, standard: Standard) => ({
  name,
  standard,
  claims: standard === 'ERC721' ? claims721 : claims1155,
  isTradeable: true,
  deploy: (client: LocalClient, owner: PrivateKeyAccount) => deployArtifact(client, owner, name),
  mint: standard === 'ERC721' ? mintErc721 : mintErc1155,
})

/** OpenZeppelin's contracts, and those that do the same with other code: erc721a, solmate, Solady, DN404. */
export const plain = {
  plainErc721: {
    ...simple('PlainErc721', 'ERC721'),
    mint: (client, contract, sender, to, { uri = '' } = {}) =>
      sendMint(client, sender, contract, 'function mint(address, string)', [to, uri]),
  },

  royaltyErc721: {
    ...simple('RoyaltyErc721', 'ERC721'),
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    deploy: (client, owner) => deployArtifact(client, owner, 'RoyaltyErc721', { args: [owner.address, 500n] }),
    setRoyalty: (client: LocalClient, contract: Address, owner: PrivateKeyAccount, receiver: Address, bps: bigint) =>
      send(client, owner, contract, 'function setRoyalty(address, uint96)', [receiver, bps]),
    setTokenRoyalty: (
      client: LocalClient,
      contract: Address,
      owner: PrivateKeyAccount,
      tokenId: bigint,
      receiver: Address,
      bps: bigint,
    ) => send(client, owner, contract, 'function setTokenRoyalty(uint256, address, uint96)', [tokenId, receiver, bps]),
  },

  pausableErc721: {
    ...simple('PausableErc721', 'ERC721'),
    rule: 'A paused collection moves no item.',
    forbidSale: (client, contract, { owner }) => pause(client, contract, owner).then(() => {}),
    pause,
    unpause,
  },

  burnableErc721: { ...simple('BurnableErc721', 'ERC721'), burn },

  consecutiveErc721: {
    ...simple('ConsecutiveErc721', 'ERC721'),
    /** @param quantity how many tokens the owner gets, in one ERC-2309 event; at most 5000 */
    deploy: (client: LocalClient, owner: PrivateKeyAccount, quantity = 5000n) =>
      deployArtifact(client, owner, 'ConsecutiveErc721', { args: [owner.address, quantity] }),
  },

  heavyMetadata: {
    ...simple('HeavyMetadata', 'ERC721'),
    /** @param length bytes of the token URI, 67 to about 2,000,000 */
    setUriLength: (client: LocalClient, contract: Address, sender: PrivateKeyAccount, length: bigint) =>
      send(client, sender, contract, 'function setUriLength(uint256)', [length]),
  },

  plainErc1155: simple('PlainErc1155', 'ERC1155'),

  supplyErc1155: {
    ...simple('SupplyErc1155', 'ERC1155'),
    rule: 'A paused collection moves no item.',
    forbidSale: (client, contract, { owner }) => pause(client, contract, owner).then(() => {}),
    pause,
    unpause,
    burn: (client: LocalClient, contract: Address, holder: PrivateKeyAccount, tokenId: bigint, quantity = 1n) =>
      send(client, holder, contract, 'function burn(address, uint256, uint256)', [holder.address, tokenId, quantity]),
  },

  erc721a: { ...simple('Erc721a', 'ERC721'), mint: mintBatch },

  erc721aConsecutive: {
    ...simple('Erc721aConsecutive', 'ERC721'),
    /** @param quantity how many tokens the owner gets, in one ERC-2309 event; at most 5000 */
    deploy: (client: LocalClient, owner: PrivateKeyAccount, quantity = 5000n) =>
      deployArtifact(client, owner, 'Erc721aConsecutive', { args: [owner.address, quantity] }),
    mint: mintBatch,
  },

  solmateErc721: { ...simple('SolmateErc721', 'ERC721'), burn },
  solmateErc1155: simple('SolmateErc1155', 'ERC1155'),
  soladyErc721: { ...simple('SoladyErc721', 'ERC721'), burn },
  soladyErc1155: simple('SoladyErc1155', 'ERC1155'),

  dn404: {
    ...simple('Dn404', 'ERC721'),
    /** Returns the mirror, which is the ERC-721 contract. Its items belong to an ERC-20 that it is deployed by. */
    async deploy(client, owner) {
      const base = await deployArtifact(client, owner, 'Dn404', { args: ['DN404', 'DN', 0n, owner.address] })
      return (await read(client, base, 'function mirrorERC721() view returns (address)')) as Address
    },
    async mint(client, contract, sender, to, { quantity = 1n } = {}) {
      const base = await readBase(client, contract)
      const units = quantity * 10n ** 18n
      return sendMint(client, sender, contract, 'function mint(address, uint256)', [to, units], base)
    },
    rule: 'A holder who transfers units of the ERC-20 loses as many items.',
    async forbidSale(client, contract, { owner, holder }) {
      const base = await readBase(client, contract)
      const signature = 'function balanceOf(address) view returns (uint256)'
      const units = (await read(client, base, signature, [holder.address])) as bigint
      await transferUnits(client, contract, holder, owner.address, units)
    },
    transferUnits,
  },
} satisfies Record<string, SpeciesWithHelpers>

async function readBase(client: LocalClient, mirror: Address): Promise<Address> {
  return (await read(client, mirror, 'function baseERC20() view returns (address)')) as Address
}

/** Transfers units of the ERC-20. Items of the sender are burned or moved without a call to the ERC-721 contract. */
async function transferUnits(
  client: LocalClient,
  mirror: Address,
  holder: PrivateKeyAccount,
  to: Address,
  units: bigint,
): Promise<void> {
  const base = await readBase(client, mirror)
  await send(client, holder, base, 'function transfer(address, uint256) returns (bool)', [to, units])
}
