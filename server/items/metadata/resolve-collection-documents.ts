import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { MulticallResult } from '@/lib/protocol/chains/multicall'
import { indexerPassMs } from '@/server/base/limits'
import { readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { Services } from '@/server/services/services'
import { type ResolveParameters, readLocalMetadata } from './resolve-metadata'
import { shortenUri } from './store-metadata'
import { findStoredPicture } from './stored-copy'

const abi = parseAbi(['function contractURI() view returns (string)'])

/** So many in one call: each may be a whole document. */
const batch = 20

/**
 * Reads what collections say of themselves (ERC-7572), of those that told that it changed, as far as the chain and the own
 * store have it. What isn't here says nothing; the name stays that of the contract. Where the store is away they stay due.
 * @throws AppError `unavailable` when the node does not answer: they stay due. So does one whose answer is too much for the node.
 */
export async function resolveCollectionDocuments(services: Services, parameters: ResolveParameters): Promise<void> {
  const { db } = services
  const { chainId, client, block, findBundledPicture } = parameters
  const end = performance.now() + indexerPassMs
  let last = ''
  while (performance.now() < end) {
    const rows = await db.query<{ contract: Address }>(
      `select contract from collections where chain_id = $1 and is_document_due and contract > $2
       order by contract limit ${batch}`,
      [chainId, last],
    )
    last = rows.at(-1)?.contract ?? ''
    if (!last) return
    const data = encodeFunctionData({ abi, functionName: 'contractURI' })
    const answers = await readCallsByCost(
      client,
      block.hash,
      rows.map(({ contract }) => ({ to: contract, data })),
    )
    await Promise.all(
      rows.map(async ({ contract }, index) => {
        const answer = answers[index]
        if (answer === undefined) return
        const uri = decodeUri(answer)
        const document = uri === null ? null : await readLocalMetadata(services, uri)
        if (document === undefined) return
        const shown = await findStoredPicture(services, document?.image ?? null, findBundledPicture).catch(() => null)
        await db.query(
          `update collections set is_document_due = false, document_block = $3, description = $4, image = $5,
             document_uri = $6 where chain_id = $1 and contract = $2`,
          [chainId, contract, block.number, document?.description ?? null, shown?.image ?? null, shortenUri(uri)],
        )
      }),
    )
  }
}

function decodeUri(answer: MulticallResult): string | null {
  try {
    return decodeFunctionResult({ abi, functionName: 'contractURI', data: answer ?? '0x' })
  } catch {
    return null
  }
}
