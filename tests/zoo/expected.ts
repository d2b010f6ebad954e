import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Collection } from '@/lib/api/schemas/collection'
import type { Durability } from '@/lib/api/schemas/item'
import type { LocalClient } from '@/server/local/chain/client'
import type { OrderIssueCode } from '@/server/orders/rules/order-issues'
import { zoo } from './zoo'
import { zooFolder } from './zoo-folder'

/** What a marketplace has to say of the first item of a species that its owner mints, by the source of its contract. */
export interface Expected {
  /** The name of the collection; its address, shortened, where the contract has none. */
  collection?: string
  standard?: 'ERC1155'
  /** What the minter says that the token's URI is, where the contract asks for it. */
  uri?: string
  /** What gateways answer, by path. */
  files?: (tokenId: bigint) => Record<string, unknown>
  /** `#<number>` where the document says none, or there is none. */
  name?: string | RegExp
  description?: string | RegExp
  /** By name. Name, value and, where it is no text, how it is shown. */
  traits?: (readonly [string, string, string?])[]
  picture: boolean
  /** Where its document is; left out where the contract names none. */
  document?: Durability['metadata']
  royalty: number | Collection['royaltyProblem']
  /** Sold, or the reason why not. */
  trade: 'sold' | OrderIssueCode
  deploy?: (client: LocalClient, owner: PrivateKeyAccount) => Promise<Address>
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="teal"/></svg>`
const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const inlinePicture = `data:image/svg+xml;base64,${toBase64(svg)}`
const folder = `/ipfs/${zooFolder}`
const arweaveId = 'b'.repeat(43)
const hexId = (tokenId: bigint) => tokenId.toString(16).padStart(64, '0')

/** Contracts without a URI: nothing is missing, and nothing is shown. */
const bare = { picture: false, royalty: 0, trade: 'sold' } as const
/** The edition that thirdweb's and Zora's contracts write as base64. */
const edition = {
  files: () => ({ [`${folder}/edition.svg`]: svg }),
  description: 'All alike.',
  traits: [['number', '1']],
  picture: true,
  document: 'chain',
} as const satisfies Partial<Expected>

export const expected: Readonly<Record<string, Expected>> = {
  PlainErc721: {
    ...{ collection: 'Plain', royalty: 0, trade: 'sold' },
    uri: `data:application/json;base64,${toBase64(
      JSON.stringify({
        ...{ name: 'Plain one', description: 'In base64.', image: inlinePicture },
        attributes: [
          { trait_type: 'Colour', value: 'Teal' },
          { trait_type: 'Born', value: 1_700_000_000, display_type: 'date' },
        ],
      }),
    )}`,
    ...{ name: 'Plain one', description: 'In base64.', picture: true, document: 'chain' },
    traits: [
      ['Born', '1700000000', 'date'],
      ['Colour', 'Teal'],
    ],
  },
  RoyaltyErc721: { ...bare, collection: 'Royalty', royalty: 500 },
  PausableErc721: { ...bare, collection: 'Pausable' },
  BurnableErc721: { ...bare, collection: 'Burnable' },
  ConsecutiveErc721: {
    ...{ ...bare, collection: 'Consecutive' },
    deploy: (client, owner) => zoo.consecutiveErc721.deploy(client, owner, 5n),
  },
  HeavyMetadata: {
    ...{ collection: 'Heavy', name: 'Heavy metadata', description: /^a{4000,}$/, picture: false },
    ...{ document: 'chain', royalty: 0, trade: 'sold' },
  },
  PlainErc1155: {
    ...{ standard: 'ERC1155', name: 'First', picture: true, document: 'ipfs', royalty: 0, trade: 'sold' },
    files: (tokenId) => ({
      [`${folder}/plain/${hexId(tokenId)}.json`]: { name: 'First', image: 'pictures/{id}.svg' },
      [`${folder}/plain/pictures/${hexId(tokenId)}.svg`]: svg,
    }),
  },
  SupplyErc1155: {
    ...{ standard: 'ERC1155', name: 'Supplied', picture: false, document: 'ipfs', royalty: 0, trade: 'sold' },
    traits: [['Strength', '7']],
    // Its picture is nowhere.
    files: (tokenId) => ({
      [`${folder}/supply/${hexId(tokenId)}.json`]: {
        ...{ name: 'Supplied', properties: { Strength: 7 }, image: `ipfs://${zooFolder}/gone.png` },
      },
    }),
  },
  Erc721a: { ...bare, collection: 'Batch' },
  Erc721aConsecutive: {
    ...{ ...bare, collection: 'Batch 2309' },
    deploy: (client, owner) => zoo.erc721aConsecutive.deploy(client, owner, 5n),
  },
  SolmateErc721: { collection: 'Solmate', picture: true, document: 'chain', royalty: 0, trade: 'sold' },
  SolmateErc1155: {
    ...{ standard: 'ERC1155', name: 'Piece of mate', picture: true, document: 'ipfs', royalty: 0, trade: 'sold' },
    files: (tokenId) => ({
      [`${folder}/solmate/${hexId(tokenId)}.json`]: { name: 'Piece of mate', image_data: svg },
    }),
  },
  SoladyErc721: {
    ...{ collection: 'Solady', name: 'Solady #1', picture: true, document: 'chain', royalty: 0, trade: 'sold' },
    traits: [
      ['Mood', 'Calm'],
      ['Number', '1', 'number'],
    ],
  },
  SoladyErc1155: {
    ...{ standard: 'ERC1155', name: `Piece ${hexId(1n)}`, traits: [['Material', 'Oak']] },
    ...{ picture: false, document: 'chain', royalty: 0, trade: 'sold' },
  },
  Dn404: { ...bare, collection: 'DN404' },
  CreatorErc721: { ...bare, collection: 'Creator', royalty: 500, trade: 'transfer_validator' },
  FilteredErc721: { ...bare, collection: 'Example' },
  ThirdwebErc721: {
    ...{ collection: 'Thirdweb', uri: `ipfs://${zooFolder}/thirdweb/0`, name: 'Web', description: 'Third.' },
    ...{ picture: true, document: 'ipfs', royalty: 500, trade: 'sold' },
    traits: [['Kind', 'Spider']],
    files: () => ({
      [`${folder}/thirdweb/0`]: {
        ...{ name: 'Web', description: 'Third.', image: `ipfs://${zooFolder}/thirdweb/0.svg` },
        ...{ external_url: '', background_color: '', attributes: { Kind: 'Spider' } },
      },
      [`${folder}/thirdweb/0.svg`]: svg,
    }),
  },
  SoulboundErc5192: { ...bare, collection: 'Soulbound', trade: 'soulbound' },
  SoulboundErc1155: {
    ...{ standard: 'ERC1155', name: 'Bound', picture: false, document: 'ipfs', royalty: 0, trade: 'not_transferable' },
    files: (tokenId) => ({ [`${folder}/soulbound/${hexId(tokenId)}.json`]: { name: 'Bound' } }),
  },
  RentableErc4907: {
    ...{ collection: 'Rentable', name: 'For rent', picture: true, document: 'ipfs', royalty: 0, trade: 'sold' },
    files: () => ({
      [`${folder}/rentable/0`]: { name: 'For rent', image: `https://ipfs.io/ipfs/${zooFolder}/rent.svg` },
      [`${folder}/rent.svg`]: svg,
    }),
  },
  NestableErc7401: {
    ...{ collection: 'Nestable', name: 'Nest ä', description: '100 %', picture: true, document: 'chain' },
    uri: `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'Nest ä', description: '100 %', image: svg }))}`,
    ...{ royalty: 500, trade: 'sold' },
  },
  EnsRegistrar: bare,
  // Its base is empty, so that its URI is the number of the token.
  Inventory: { ...bare, document: null, standard: 'ERC1155', collection: 'ERC1155721InventoryMock' },
  BeforeErc165: { ...bare, trade: 'marketplace' },
  DraftErc721: { ...bare, collection: 'Draft' },
  ManifoldCreator: {
    ...{ collection: 'Manifold', uri: `ipfs://${zooFolder}/manifold/1.json`, name: 'Fold', picture: true },
    ...{ document: 'ipfs', royalty: 0, trade: 'sold' },
    traits: [['Artist', 'Ann']],
    files: () => ({
      [`${folder}/manifold/1.json`]: {
        ...{ created_by: 'Ann', name: 'Fold', image: '../images/1.svg', image_details: { width: 9 } },
        attributes: [{ trait_type: 'Artist', value: 'Ann' }],
      },
      [`${folder}/images/1.svg`]: svg,
    }),
  },
  RaribleErc721: { ...bare, collection: 'Rarible', royalty: 500 },
  ArtBlocks: {
    ...{ collection: 'Art Blocks', name: 'Project #0', picture: true, document: 'ipfs', royalty: 500, trade: 'sold' },
    traits: [['Property', 'All Projects']],
    files: (tokenId) => ({
      [`${folder}/blocks/${tokenId}`]: {
        ...{ name: 'Project #0', traits: [{ value: 'All Projects' }], image: `ipfs://${zooFolder}/blocks/0.svg` },
      },
      [`${folder}/blocks/0.svg`]: svg,
    }),
  },
  ZoraErc1155: {
    ...{ standard: 'ERC1155', collection: 'Zora', uri: `ipfs://${zooFolder}`, name: 'Zorb', picture: true },
    ...{ document: 'ipfs', royalty: 500, trade: 'sold' },
    files: () => ({
      [folder]: { name: 'Zorb', content: { mime: 'image/svg+xml', uri: 'x' }, image: `ipfs://${zooFolder}/zorb.svg` },
      [`${folder}/zorb.svg`]: svg,
    }),
  },
  ThirdwebErc1155: {
    ...{ standard: 'ERC1155', collection: 'Thirdweb editions', uri: `ar://${arweaveId}/1.json`, name: 'Permanent' },
    ...{ picture: true, document: 'arweave', royalty: 750, trade: 'sold' },
    files: () => ({
      [`/${arweaveId}/1.json`]: { name: 'Permanent', image: `https://arweave.net/${arweaveId}/1.svg` },
      [`/${arweaveId}/1.svg`]: svg,
    }),
  },
  ThirdwebOpenEdition: { ...edition, collection: 'Open', name: 'Edition 1', royalty: 500, trade: 'sold' },
  ZoraErc721: { ...edition, collection: 'Edition', name: 'Edition 1/20', royalty: 1000, trade: 'sold' },
  ManifoldErc1155: {
    ...{ standard: 'ERC1155', collection: 'Manifold editions', name: 'Print', picture: true, document: 'chain' },
    uri: `data:application/json;utf8,${JSON.stringify({ name: 'Print', image_data: svg.replaceAll('"', "'") })}`,
    ...{ royalty: 0, trade: 'sold' },
  },
  ImmutableErc721: {
    ...{ collection: 'Immutable', name: 'Card', picture: false, document: 'ipfs', royalty: 200, trade: 'sold' },
    traits: [['Attack', '9', 'boost_number']],
    files: (tokenId) => ({
      [`${folder}/immutable/${tokenId}`]: {
        ...{ name: 'Card', attributes: [{ trait_type: 'Attack', display_type: 'boost_number', value: 9 }] },
      },
    }),
  },
  // Its host does not exist.
  UnlockLock: { collection: 'Unlock', picture: false, document: 'server', royalty: 0, trade: 'sold' },
  CreatorErc1155: {
    ...{ standard: 'ERC1155', name: 'Ruled', picture: true, document: 'ipfs' },
    ...{ royalty: 500, trade: 'transfer_validator' },
    files: (tokenId) => ({
      [`${folder}/creator/${hexId(tokenId)}.json`]: { name: 'Ruled', image_url: inlinePicture },
    }),
  },
  EquippableErc6220: {
    ...{ collection: 'Equippable', name: 'Sword', description: 'Two\nlines.', picture: false, document: 'chain' },
    uri: 'data:application/json,{"name": "Sword", "description": "Two\nlines.", "attributes": [{"trait_type": "Slot", "value": "Hand"},],}',
    ...{ traits: [['Slot', 'Hand']], royalty: 300, trade: 'sold' },
  },
  SoulboundErc6454: {
    ...{ collection: 'Soulbound assets', name: 'Badge', picture: true, document: 'chain' },
    uri: `data:application/json;base64,${toBase64(JSON.stringify({ name: 'Badge', image: '', image_url: inlinePicture }))}`,
    ...{ royalty: 300, trade: 'not_transferable' },
  },
  WrappedErc721: {
    ...{ collection: 'Wrapped', uri: JSON.stringify({ name: 'Inside', image: inlinePicture }), name: 'Inside' },
    ...{ picture: true, document: 'chain', royalty: 0, trade: 'sold' },
  },
  SlotErc3525: { ...bare, collection: 'Slots', name: 'Slots #1', document: 'chain' },
  DynamicErc7496: { ...bare, collection: 'Dynamic' },
  SubscriptionErc5643: { ...bare, collection: 'Subscription' },
  SolidstateErc721: {
    ...{ collection: 'SolidState', uri: `${arweaveId}/solid.json`, name: 'Diamond', picture: true },
    ...{ document: 'arweave', royalty: 0, trade: 'sold' },
    files: () => ({
      [`/${arweaveId}/solid.json`]: { name: 'Diamond', image: './1.svg' },
      [`/${arweaveId}/1.svg`]: svg,
    }),
  },
  Erc721aUpgradeable: {
    ...{ collection: 'ERC721A upgradeable', name: 'Zeroth', picture: true, document: 'ipfs' },
    ...{ royalty: 0, trade: 'sold' },
    files: () => ({
      [`${folder}/erc721a/0`]: { name: 'Zeroth', image: `${zooFolder}/zero.svg` },
      [`${folder}/zero.svg`]: svg,
    }),
  },
  PackedErc1155: {
    ...{ standard: 'ERC1155', collection: 'Packed', name: 'Pack', picture: true, document: 'ipfs' },
    ...{ traits: [['Rarity', 'Rare']], royalty: 0, trade: 'sold' },
    files: (tokenId) => ({
      [`${folder}/packed/${tokenId}.json`]: {
        ...{ name: 'Pack', image: `https://${zooFolder}.ipfs.dweb.link/pack.svg` },
        properties: { Rarity: 'Rare' },
      },
      [`${folder}/pack.svg`]: svg,
    }),
  },
  ConditionalTokens: { ...bare, standard: 'ERC1155' },
  UniswapPositions: {
    collection: 'Uniswap V3 Positions NFT-V1',
    // The price runs the other way where the new currency has the lower address.
    name: /^Uniswap - 0\.3% - (ETH\/WETH|WETH\/ETH) - 0\.00247\d\d<>403\.\d\d$/,
    description: /^This NFT represents a liquidity position in a Uniswap V3 (ETH-WETH|WETH-ETH) pool\./,
    ...{ picture: true, document: 'chain', royalty: 0, trade: 'sold' },
  },
}
