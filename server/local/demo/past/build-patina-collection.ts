import type { Address } from 'viem'
import { createSeededRandom } from '@/lib/base/random'
import type { NewCollection } from '@/lib/protocol/contracts/build-create-calls'
import { drawPatina } from './draw-patina'
import { patinaCount, toSvgUri } from './list-patinas'

/** The collection as its artist creates it; he gets the royalty. */
export function buildPatinaCollection(artist: Address): NewCollection {
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
    ...{ name: 'Patina', symbol: 'PATINA', royaltyBps: 500, maxSupply: BigInt(patinaCount) },
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
