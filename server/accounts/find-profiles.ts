import { type Address, getAddress } from 'viem'
import type { Picture } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import type { Trader } from '@/lib/api/schemas/trader'
import { pickPicture } from '@/lib/items/pick-picture'
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
  picture: ItemPictures | null
  banner: ItemPictures | null
}

interface ItemPictures {
  chainId: number
  contract: Address
  tokenId: string
  image: string | null
  picture: Picture | null
}

/** Wide enough for the largest place where a person is shown, twice as dense. */
const pictureWidth = 192
const bannerWidth = 1280

/**
 * What accounts say of themselves, by `accountKey` with a checksummed address: a contract's says nothing of the same address on another
 * chain (`ofAccount`). A picture that was sold is no longer theirs, nor a banner that they did not create, and one that an operator has hidden is not shown; of whom an operator has hidden there is nothing.
 * @param options.withTraders what traders tell buyers of themselves, for the pages that show it
 * @param options.withBanners what is shown across the top of a profile, for its page alone
 */
export async function findProfiles(
  { db, media }: Pick<Services, 'db' | 'media'>,
  addresses: readonly string[],
  { withTraders = false, withBanners = false } = {},
): Promise<Record<string, Profile>> {
  const rows = await db.query<ProfileRow>(
    `select p.address, p.account_chain_id, p.name, p.bio, p.trader, ${buildPictures('i')} as picture,
       ${withBanners ? buildPictures('b') : 'null::jsonb'} as banner
     from profiles p left join items i on i.chain_id = p.picture_chain_id and i.contract = p.picture_contract
       and i.token_id = p.picture_token_id and i.owner = p.address and ${buildShownCondition('i')}
     ${withBanners ? bannerJoin : ''}
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

/** The SQL condition that an item of a profile `p` is on the chain of a contract's profile, and not hidden. */
const buildShownCondition = (item: string) => `p.account_chain_id in (0, ${item}.chain_id)
  and ${buildVisibleCondition({ chain: `${item}.chain_id`, contract: `${item}.contract`, token: `${item}.token_id` })}`

const bannerJoin = `left join items b on b.chain_id = p.banner_chain_id and b.contract = p.banner_contract
  and b.token_id = p.banner_token_id and (b.owner = p.address or b.creator = p.address) and ${buildShownCondition('b')}`

/** SQL of `ItemPictures` of a row; null where the item is not there. */
const buildPictures = (item: string) => `case when ${item}.chain_id is not null then jsonb_build_object(
  'chainId', ${item}.chain_id, 'contract', ${item}.contract, 'tokenId', ${item}.token_id::text,
  'image', ${item}.image, 'picture', ${item}.picture) end`

function encodeProfile(media: Pick<Media, 'origin'>, row: ProfileRow): Profile {
  const { bio, trader } = row
  const picture = row.picture && encodePicture(media, row.picture, pickPicture(row.picture, pictureWidth))
  const banner = row.banner && encodePicture(media, row.banner, pickBanner(row.banner))
  const said = { name: row.name && stripVerifiedMarks(row.name), bio, ...(trader ? { trader } : {}) }
  return { ...said, picture, ...(banner ? { banner } : {}) }
}

/** The largest still copy that is needed: what moves does so in its original, which has no width in its address. */
function pickBanner({ image, picture }: ItemPictures): string | null {
  const copies = picture?.sources.filter(({ url }) => /-\d+\.webp$/.test(url)) ?? []
  const [widest = null] = copies.filter(({ width }) => width <= bannerWidth).toSorted((a, b) => b.width - a.width)
  return widest?.url ?? image
}

function encodePicture(
  media: Pick<Media, 'origin'>,
  { chainId, contract, tokenId }: ItemPictures,
  shown: string | null,
): Profile['picture'] {
  const item = { chainId, contract, tokenId }
  return shown === null ? null : { ...item, image: buildItemImageUrl(media, item, shown) }
}
