import { getAddress } from 'viem'
import type { Profile, ProfileChange } from '@/lib/api/schemas/profile'
import type { Trader } from '@/lib/api/schemas/trader'
import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { nowSeconds } from '@/server/base/now-seconds'
import type { SqlValue, Transaction } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { findProfiles } from './find-profiles'

/** Changes what is named of an account's profile. @throws AppError `bad_request` for a picture or banner of somebody else's */
export async function updateProfile(services: Services, identity: AccountId, change: ProfileChange): Promise<Profile> {
  const { name, bio, picture, banner, trader } = change
  const { address, accountChainId } = identity
  const changes: [column: string, value: SqlValue][] = [
    ...(name === undefined
      ? []
      : ([
          ['name', name],
          ['skeleton', name && buildSkeleton(name)],
          ['named_at', nowSeconds()],
        ] as [string, SqlValue][])),
    ...(bio === undefined ? [] : [['bio', bio] as [string, SqlValue]]),
    ...buildItemColumns('picture', picture),
    ...buildItemColumns('banner', banner),
    ...(trader === undefined ? [] : [['trader', trader && encodeTrader(trader)] as [string, SqlValue]]),
  ]
  await services.db.transaction(async (tx) => {
    if (picture) await assertOwn(tx, identity, 'picture', picture)
    if (banner) await assertOwn(tx, identity, 'banner', banner)
    const columns = changes.map(([column]) => column)
    const places = columns.map((_, index) => `$${index + 4}`)
    await tx.query(
      `insert into profiles (${['address', 'account_chain_id', 'updated_at', ...columns].join(', ')})
       values (${['$1', '$2', '$3', ...places].join(', ')}) on conflict (address, account_chain_id)
       do update set ${['updated_at', ...columns].map((column) => `${column} = ${renew(column)}`).join(', ')}`,
      [address, accountChainId, nowSeconds(), ...changes.map(([, value]) => value)],
    )
  })
  const profile = (await findProfiles(services, [address], { withTraders: true, withBanners: true }))[
    accountKey(identity)
  ]
  return profile ?? { name: null, bio: null, picture: null }
}

type ItemField = 'picture' | 'banner'

/** The columns of an item that a profile names; none where it is not changed. */
function buildItemColumns(field: ItemField, item: ProfileChange[ItemField]): [column: string, value: SqlValue][] {
  if (item === undefined) return []
  return [
    [`${field}_chain_id`, item?.chainId ?? null],
    [`${field}_contract`, item ? getAddress(item.contract) : null],
    [`${field}_token_id`, item?.tokenId ?? null],
  ]
}

/** As the column keeps it: `traderSchema`. */
function encodeTrader({
  isLawful: _,
  phone,
  register,
  registerNumber,
  ...trader
}: NonNullable<ProfileChange['trader']>) {
  const optional = { phone: phone ?? null, register: register ?? null, registerNumber: registerNumber ?? null }
  return JSON.stringify({ ...trader, ...optional, certifiedAt: nowSeconds().toString() } satisfies Trader)
}

/** A name that is said again is no younger by that. */
function renew(column: string): string {
  if (column !== 'named_at') return `excluded.${column}`
  return 'case when profiles.name is distinct from excluded.name then excluded.named_at else profiles.named_at end'
}

const conditions: Record<ItemField, string> = { picture: 'owner = $4', banner: '(owner = $4 or creator = $4)' }
const refusals: Record<ItemField, string> = {
  picture: 'The picture must be an item that this account owns.',
  banner: 'The banner must be an item that this account owns or created.',
}

/** A contract owns nothing on another chain than its own. */
async function assertOwn(
  tx: Transaction,
  { address, accountChainId }: AccountId,
  field: ItemField,
  { chainId, contract, tokenId }: NonNullable<ProfileChange[ItemField]>,
) {
  const found = await tx.query(
    `select 1 from items where chain_id = $1 and contract = $2 and token_id = $3::numeric and ${conditions[field]} and $5 in (chain_id, 0)`,
    [chainId, getAddress(contract), tokenId, address, accountChainId],
  )
  if (found.length > 0) return
  throw new AppError('bad_request', refusals[field], {
    issues: [{ code: 'not_owned', path: field, message: 'is not an item of this account' }],
  })
}
