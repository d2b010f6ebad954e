import { type Address, getAddress } from 'viem'
import type { Picture } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import type { Trader } from '@/lib/api/schemas/trader'
import { accountKey } from '@/server/base/account-id'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { buildAccountVisibleCondition, buildVisibleCondition } from '@/server/db/sql/visibility'
import { buildItemImageUrl } from '@/server/media/document-picture'
import type { Media } from '@/server/services/media'
import type { Services } from '@/server/services/services'

interface ProfileRow {
  address: Address
  account_chain_id: number
  name: string | null
  bio: string | null
  trader: Trader | null
  chain_id: number | null
  contract: Address | null
  token_id: string | null
  image: string | null
  picture: Picture | null
}

/** Wide enough for the largest place where a person is shown, twice as dense. */
const pictureWidth = 192

/**
 * What accounts say of themselves, by `accountKey` with a checksummed address: a contract's says nothing of the same address on another
 * chain (`ofAccount`). A picture that was sold is no longer theirs, and one that an operator has hidden is not shown; of whom an operator has hidden there is nothing.
 * @param options.withTraders what traders tell buyers of themselves, for the pages that show it
 */
export async function findProfiles(
  { db, media }: Pick<Services, 'db' | 'media'>,
  addresses: readonly string[],
  { withTraders = false } = {},
): Promise<Record<string, Profile>> {
  const rows = await db.query<ProfileRow>(
    `select p.address, p.account_chain_id, p.name, p.bio, p.trader, i.chain_id, i.contract, i.token_id, i.image, i.picture
     from profiles p left join items i on i.chain_id = p.picture_chain_id and i.contract = p.picture_contract
       and i.token_id = p.picture_token_id and i.owner = p.address
       and p.account_chain_id in (0, i.chain_id)
       and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}
     where p.address = any($1::text[]) and ${buildAccountVisibleCondition({ account: 'p.address', chain: 'p.account_chain_id' })}`,
    [addresses.map((address) => getAddress(address))],
  )
  return Object.fromEntries(
    rows.map((row) => [
      accountKey({ address: row.address, accountChainId: row.account_chain_id }),
      encodeProfile(media, withTraders ? row : { ...row, trader: null }),
    ]),
  )
}

function encodeProfile(media: Pick<Media, 'origin'>, row: ProfileRow): Profile {
  const { bio, trader, chain_id, contract, token_id, image, picture } = row
  const said = { name: row.name && stripVerifiedMarks(row.name), bio, ...(trader ? { trader } : {}) }
  const sources = picture?.sources.toSorted((a, b) => a.width - b.width) ?? []
  const shown = sources.find(({ width }) => width >= pictureWidth)?.url ?? image
  if (chain_id === null || !contract || token_id === null || !shown) return { ...said, picture: null }
  const item = { chainId: chain_id, contract, tokenId: token_id }
  return { ...said, picture: { ...item, image: buildItemImageUrl(media, item, shown) } }
}
