import type { Species } from './species'
import { hostile } from './species/hostile'
import { makers } from './species/makers'
import { plain } from './species/plain'
import { royal } from './species/royal'
import { ruled } from './species/ruled'
import { uniswap } from './species/uniswap'
import { unusual } from './species/unusual'

/**
 * Third-party NFT contracts to trade in tests. Each helper takes the client, the contract and the sender first:
 * `const collection = await zoo.pausableErc721.deploy(client, owner)`,
 * `const tokenId = await zoo.pausableErc721.mint(client, collection, owner, seller.address)`,
 * `await zoo.pausableErc721.pause(client, collection, owner)`.
 */
export const zoo = { ...plain, ...ruled, ...royal, ...makers, ...unusual, ...uniswap, ...hostile }

export const allSpecies: readonly Species[] = Object.values(zoo)
