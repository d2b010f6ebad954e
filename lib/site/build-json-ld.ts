import { profileHref } from '@/lib/accounts/profile-href'
import type { Account } from '@/lib/api/schemas/account'
import type { Collection } from '@/lib/api/schemas/collection'
import type { Item } from '@/lib/api/schemas/item'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { normalizeName } from '@/lib/base/format/normalize-text'
import { collectionHref } from '@/lib/collections/collection-href'
import { enPageMetadata } from '@/lib/i18n/generated/en/page-metadata'
import { itemHref } from '@/lib/items/item-href'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import type { PageMetadata } from './page-metadata'

type Node = Record<string, unknown>

/** Of https://schema.org; addresses are whole. */
export interface JsonLdContext {
  publicUrl: string
  /** The share picture. */
  image: string
}

const mostLetters = 1_000

/** A VisualArtwork and no Product: those who read products take ISO 4217 alone, and the chain's coin is not of it. */
export function buildItemJsonLd(item: Item, page: PageMetadata, { publicUrl, image }: JsonLdContext): Node {
  const url = `${publicUrl}${itemHref(item)}`
  const of = { chainId: item.chainId, contract: item.contract }
  return graph([
    {
      '@type': 'VisualArtwork',
      '@id': url,
      url,
      name: normalizeName(item.name),
      description: normalizeName(item.description ?? '', mostLetters) || page.description,
      image,
      artform: item.category ?? undefined,
      identifier: `eip155:${item.chainId}/${item.standard.toLowerCase()}:${item.contract}/${item.tokenId}`,
      creator: item.creator
        ? { '@type': 'Person', name: page.maker, url: `${publicUrl}${profileHref(item.creator)}` }
        : undefined,
      isPartOf: {
        '@type': 'Collection',
        name: normalizeName(item.collection.name),
        url: `${publicUrl}${collectionHref(of)}`,
      },
      offers: buildOffer(item, url),
    },
    breadcrumbs(publicUrl, [
      [enPageMetadata.home, '/'],
      [normalizeName(item.collection.name), collectionHref(of)],
      [normalizeName(item.name), itemHref(item)],
    ]),
  ])
}

/** schema.org takes the ticker of a coin as `priceCurrency`. */
function buildOffer({ listing, voucher, chainId, decimals = 0 }: Item, url: string): Node | undefined {
  const open = voucher?.status === 'active' ? voucher : undefined
  const wei = listing?.priceWei ?? open?.priceWei
  const end = listing?.endTime ?? open?.deadline
  if (wei === undefined || end === undefined) return undefined
  return {
    '@type': 'Offer',
    url,
    price: formatEtherExactly(scaleAmount(wei, chainId, listing?.currency)),
    priceCurrency: getCurrency(chainId, listing?.currency).symbol,
    availability: 'https://schema.org/InStock',
    priceValidUntil: toTime(end),
    eligibleQuantity: listing
      ? { '@type': 'QuantitativeValue', value: Number(listing.quantity) / 10 ** decimals }
      : undefined,
  }
}

/** Undefined of a time that no calendar has: an order may end at any second of 256 bits. */
function toTime(seconds: string): string | undefined {
  return seconds.length > 11 ? undefined : new Date(Number(seconds) * 1000).toISOString()
}

export function buildCollectionJsonLd(
  collection: Collection,
  page: PageMetadata,
  { publicUrl, image }: JsonLdContext,
): Node {
  const path = collectionHref(collection)
  const url = `${publicUrl}${path}`
  return graph([
    {
      '@type': 'CollectionPage',
      '@id': url,
      url,
      name: page.title,
      description: page.description,
      image,
      creator: collection.creator
        ? { '@type': 'Person', name: page.maker, url: `${publicUrl}${profileHref(collection.creator)}` }
        : undefined,
      mainEntity: { '@type': 'ItemList', numberOfItems: collection.itemCount + collection.unmintedCount },
    },
    breadcrumbs(publicUrl, [
      [enPageMetadata.home, '/'],
      [enPageMetadata.explore, '/explore'],
      [page.title, path],
    ]),
  ])
}

export function buildProfileJsonLd(
  { address }: Pick<Account, 'address'>,
  page: PageMetadata,
  { publicUrl, image }: JsonLdContext,
): Node {
  const path = profileHref(address)
  const url = `${publicUrl}${path}`
  return graph([
    {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      mainEntity: { '@type': 'Person', name: page.maker, identifier: address, description: page.description, image },
    },
    breadcrumbs(publicUrl, [
      [enPageMetadata.home, '/'],
      [page.title, path],
    ]),
  ])
}

function graph(nodes: Node[]): Node {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

function breadcrumbs(publicUrl: string, places: readonly (readonly [name: string, path: string])[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, path], index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name, item: `${publicUrl}${path}` },
    })),
  }
}

/** Nothing in it can end the script element that holds it, or be taken for a comment of its own. */
export function formatJsonLd(node: Node): string {
  return JSON.stringify(node).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
