import type { SafeCollectibleResponse } from '@safe-global/safe-gateway-typescript-sdk'
import type { Address } from 'viem'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { buildMediaUrl } from '@/server/media/media-row'
import { readSafe } from './read-safe'
import type { SafeServiceContext } from './service-context'

interface Row {
  contract: Address
  token_id: string
  name: string | null
  description: string | null
  image: string | null
  collection_name: string | null
}

const most = 1_000
const shown = buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })

/** The items that the market's index says a Safe has. */
export async function findCollectibles(desk: SafeServiceContext, safe: Address): Promise<SafeCollectibleResponse[]> {
  await readSafe(desk, safe)
  const rows = await desk.services.db.query<Row>(
    `select i.contract, i.token_id, i.name, i.description, case when ${shown} then i.image end as image, c.name as collection_name
     from items i left join collections c using (chain_id, contract)
     where i.chain_id = $1 and (i.owner = $2 or exists (
       select from balances b
       where b.chain_id = i.chain_id and b.contract = i.contract and b.token_id = i.token_id and b.holder = $2
     ))
     order by i.contract, i.token_id limit ${most}`,
    [desk.chainId, safe],
  )
  return rows.map(({ contract, token_id, name, description, image, collection_name }) => ({
    address: contract,
    tokenName: collection_name ?? '',
    tokenSymbol: '',
    logoUri: '',
    id: token_id,
    uri: '',
    name: name ?? '',
    description: description ?? '',
    imageUri: image ? buildMediaUrl(desk.services.media, image) : '',
    metadata: {},
  }))
}
