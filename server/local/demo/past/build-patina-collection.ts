import { type Address, keccak256, stringToHex } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { createSeededRandom } from '@/lib/base/random'
import { buildCreateCalls, type NewCollection } from '@/lib/protocol/contracts/build-create-calls'
import { buildMintCalls } from '@/lib/protocol/contracts/build-mint-calls'
import { drawPatina } from './draw-patina'
import { type PatinaToken, patinaCount, toSvgUri } from './list-patinas'
import { findArtist, getAt, type PastCollection } from './past-collection'

const royaltyBps = 500

export const patinaArtist = findArtist('Imani Delacroze')

/**
 * The generative collection of the demo, of the marketplace's own factory.
 * @param tokens that can be minted
 */
export function buildPatinaCollection(people: readonly Address[], tokens: readonly PatinaToken[]): PastCollection {
  const creator = getAt(people, patinaArtist)
  const { collection: contract, calls } = buildCreateCalls({
    ...{ creator, salt: keccak256(stringToHex('Patina')), tokens: [] },
    collection: buildNewCollection(creator),
  })
  return {
    ...{ name: 'Patina', contract, standard: 'ERC721', artist: patinaArtist, creation: calls },
    royalty: { recipient: creator, bps: royaltyBps },
    buildMint({ tokenId }, to) {
      const uri = tokens[tokenId - 1]?.uri ?? ''
      const mint = { collection: contract, lastTokenId: BigInt(tokenId) - 1n, tokens: [{ to, uri }] }
      const [call] = buildMintCalls(mint).calls
      if (!call) throw new AppError('internal', 'A mint has no call')
      return call
    },
  }
}

/** As its artist creates it; he gets the royalty. */
function buildNewCollection(artist: Address): NewCollection {
  const document = {
    name: 'Patina',
    description:
      'Three hundred plates of copper, bronze, brass and silver, as rain, salt, frost and smoke change them. One short script draws them all. Metadata and images are stored on the chain.',
    image: toSvgUri(
      drawPatina(
        {
          ...{ Form: 'Disc', Metal: 'Copper', Age: 'Deep', Wall: 'Forest', Mark: 'Wave', Rim: 'Plain' },
          ...{ Weather: 'Rain', Light: 'Noon' },
        },
        createSeededRandom(1),
      ),
    ),
    banner_image: toSvgUri(drawBanner()),
  }
  return {
    ...{ name: 'Patina', symbol: 'PATINA', royaltyBps, maxSupply: BigInt(patinaCount) },
    royaltyShares: [{ account: artist, parts: 1n }],
    contractUri: `data:application/json;utf8,${JSON.stringify(document)}`,
  }
}

/** Verdigris that runs down a wide sheet of copper: 1,600 by 400 units. */
function drawBanner(): string {
  const random = createSeededRandom(7)
  const draw = (count: number, longest: number) =>
    Array.from(
      { length: count },
      () => `M${Math.round(random() * 1_600)} 0v${Math.round(20 + random() * random() * longest)}`,
    ).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400"><path fill="#b4673a" d="M0 0h1600v400H0z"/>',
    '<g fill="none" stroke-linecap="round">',
    `<path d="${draw(70, 420)}" stroke="#2f8f86" stroke-width="30"/>`,
    `<path d="${draw(70, 300)}" stroke="#5cc2b4" stroke-width="16"/>`,
    `<path d="${draw(30, 200)}" stroke="#8fe3c8" stroke-width="8"/></g></svg>`,
  ].join('')
}
