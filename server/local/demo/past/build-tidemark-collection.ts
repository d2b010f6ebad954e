import { type Address, concatHex, encodeFunctionData } from 'viem'
import { createSeededRandom } from '@/lib/base/random'
import { demoEditionAbi } from '@/lib/protocol/abi/demo-edition-abi'
import { buildEditionContract } from '@/server/local/chain/contracts'
import { drawTidemark } from './draw-tidemark'
import { toSvgUri } from './list-patinas'
import { listTidemarks } from './list-tidemarks'
import { findArtist, getAt, type PastCollection } from './past-collection'

const royaltyBps = 750

export const tidemarkArtist = findArtist('Tevita Fakalelu')

/** The editions of the demo, as their artist creates them; he gets the royalty. */
export function buildTidemarkCollection(people: readonly Address[]): PastCollection {
  const artist = getAt(people, tidemarkArtist)
  const document = {
    name: 'Tidemarks',
    description:
      'Four tides on four shores, in editions of 12 to 60 copies. Metadata and images are stored on the chain.',
    image: toSvgUri(drawTidemark({ tide: 'Spring', shore: 'Sand', light: 'Dusk' }, createSeededRandom(11))),
  }
  const { factory, salt, initCode, address } = buildEditionContract({
    ...{ artist, name: document.name, symbol: 'TIDE', royaltyBps },
    contractUri: `data:application/json;utf8,${JSON.stringify(document)}`,
  })
  const items = listTidemarks().map(({ uri, copies }) =>
    encodeFunctionData({ abi: demoEditionAbi, functionName: 'create', args: [uri, BigInt(copies)] }),
  )
  return {
    ...{ name: document.name, contract: address, standard: 'ERC1155', artist: tidemarkArtist },
    royalty: { recipient: artist, bps: royaltyBps },
    creation: [
      { to: factory, data: concatHex([salt, initCode]), valueWei: 0n },
      ...items.map((data) => ({ to: address, data, valueWei: 0n })),
    ],
    buildMint({ tokenId, quantity = 1 }, to) {
      const args = [to, BigInt(tokenId), BigInt(quantity)] as const
      return {
        to: address,
        data: encodeFunctionData({ abi: demoEditionAbi, functionName: 'mint', args }),
        valueWei: 0n,
      }
    },
  }
}
