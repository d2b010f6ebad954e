import { parseAddressPath } from '@/lib/accounts/parse-address-path'
import type { Item } from '@/lib/api/schemas/item'
import { AppError } from '@/lib/base/errors/app-error'
import { normalizeName } from '@/lib/base/format/normalize-text'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { parseItemPath } from '@/lib/items/parse-item-path'
import {
  buildCollectionMetadata,
  buildItemMetadata,
  buildProfileMetadata,
  formatAskingPrice,
} from '@/lib/site/page-metadata'
import { findAccountName, findDemoPortrait, formatAccountName, getNamingChainId } from '@/server/accounts/account-name'
import { findCollection } from '@/server/collections/list-collections'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import type { Services } from '@/server/services/services'
import { getAccount } from '@/server/views/get-account'
import type { ShareCard } from './share-card'

type Parts = Record<string, string>

const nameLetters = 110
/** Wide enough for the card, and no more to decode. */
const pictureWidth = 640

/** What the card of an item shows. Unlike its page it opens no collection. @throws AppError `not_found` */
export async function loadItemCard(services: Services, parts: Parts, caller: string): Promise<ShareCard> {
  const id = parseItemPath(parts)
  if (!(await findCollection(services, id))) throw new AppError('not_found', 'Item not found.')
  const item = await getItem(services, id, caller)
  const maker = await findAccountName(services, item.chainId, item.creator)
  const { maker: by } = buildItemMetadata(item, maker)
  return {
    ...{
      name: normalizeName(item.name, nameLetters),
      by: by ? getMessages(commonMessages).item.by({ name: by }) : '',
      price: formatAskingPrice(item) ?? '',
    },
    ...{ pictures: findPictures([item]), isAccount: false },
  }
}

/** @throws AppError `not_found` */
export async function loadCollectionCard(services: Services, parts: Parts): Promise<ShareCard> {
  const id = parseCollectionPath(parts)
  const collection = await findCollection(services, id)
  if (!collection) throw new AppError('not_found', 'Collection not found.')
  const [maker, { items }] = await Promise.all([
    findAccountName(services, collection.chainId, collection.creator),
    listItems(services, { ...id, sort: 'newest', limit: 4 }),
  ])
  const { maker: by } = buildCollectionMetadata(collection, maker)
  const count = collection.itemCount + collection.unmintedCount
  return {
    ...{
      name: normalizeName(collection.name, nameLetters),
      by: by ? getMessages(commonMessages).item.by({ name: by }) : '',
    },
    ...{ price: getMessages(pageMetadataMessages).itemsCount({ count }), isAccount: false },
    pictures: items.length > 0 ? findPictures(items) : [collection.image].filter((url) => url !== null),
  }
}

/** Everyone has a profile. @throws AppError `not_found` for what is no address */
export async function loadProfileCard(services: Services, parts: Parts, caller: string): Promise<ShareCard> {
  const account = await getAccount(services, { address: parseAddressPath(parts), caller })
  const { address, profile, ensName, created, owned } = account
  const chainId = getNamingChainId(services.config)
  const name = profile?.name ?? ensName ?? formatAccountName(chainId, address, profile)
  const portrait = profile?.picture?.image ?? findDemoPortrait(chainId, name, address)
  const items = created.length > 0 ? created : owned
  return {
    ...{ name: normalizeName(buildProfileMetadata(name, null).maker, nameLetters), by: '', price: '' },
    ...{ pictures: portrait ? [portrait] : findPictures(items.slice(0, 4)), isAccount: portrait !== null },
  }
}

function findPictures(items: readonly Item[]): string[] {
  return items.flatMap(({ picture, image }) => {
    const sources = picture?.sources.toSorted((a, b) => a.width - b.width) ?? []
    return (sources.find(({ width }) => width >= pictureWidth) ?? sources.at(-1))?.url ?? image ?? []
  })
}
