import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  buildCollectionJsonLd,
  buildItemJsonLd,
  buildProfileJsonLd,
  formatJsonLd,
  type JsonLdPlace,
} from '@/lib/machines/build-json-ld'
import type { PageWords } from '@/lib/machines/page-words'
import { tidyName } from '@/lib/machines/tidy-words'
import { collectionHref } from '@/lib/market/collection-href'
import { itemHref } from '@/lib/market/item-href'
import { profileHref } from '@/lib/market/profile-href'
import { en } from '@/lib/messages/en'
import { enMachines } from '@/lib/messages/en-machines'
import type { Account } from '@/lib/schemas/account'
import type { Collection } from '@/lib/schemas/collection'
import type { Item } from '@/lib/schemas/item'

/** What `pageProps` of a page of the market may bring. */
interface KnownProps {
  publicUrl?: string
  words?: PageWords
  items?: Item[]
  collection?: Collection
  account?: Account
}

interface MachineHeadProps {
  /** The page's route, such as `/profile/[address]`. */
  route: string
  pageProps: KnownProps
  /** What the page has put into its head. */
  head: ReactNode
}

/** What other sites and search engines read. The document alone writes it: no script has to bring it. */
export function MachineHead({ route, pageProps, head }: MachineHeadProps) {
  const { publicUrl = '', words } = pageProps
  const shown = readHead(head)
  const about = words && findAbout(route, pageProps, words)
  const image = `${publicUrl}${about ? `/share${about.path}.jpg` : '/share.png'}`
  const jsonLd = about?.build({ publicUrl, image })
  return (
    <>
      <meta property="og:title" content={shown.title} />
      <meta property="og:description" content={shown.description} />
      <meta property="og:site_name" content={en.site.name} />
      <meta property="og:type" content={route.startsWith('/profile/') ? 'profile' : 'website'} />
      <meta property="og:locale" content="en_US" />
      {shown.canonical && <meta property="og:url" content={shown.canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:type" content={about ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:alt" content={words ? enMachines.shareAlt({ name: words.title }) : en.site.shareAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/atom+xml" title={enMachines.feed} href="/feed.xml" />
      {about?.feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={enMachines.feedOf({ name: tidyName(about.feed.name) })}
          href={about.feed.href}
        />
      )}
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, from which `formatJsonLd` takes what could end the element
          dangerouslySetInnerHTML={{ __html: formatJsonLd(jsonLd) }}
        />
      )}
    </>
  )
}

interface About {
  path: string
  /** Of its collection. */
  feed?: { href: string; name: string }
  build(place: JsonLdPlace): Record<string, unknown>
}

function findAbout(route: string, { items, collection, account }: KnownProps, words: PageWords): About | undefined {
  const [item] = items ?? []
  if (route.startsWith('/item/') && item) {
    return {
      path: itemHref(item),
      feed: { href: `${collectionHref(item)}/feed.xml`, name: item.collection.name },
      build: (place) => buildItemJsonLd(item, words, place),
    }
  }
  if (route.startsWith('/collection/') && collection) {
    const path = collectionHref(collection)
    const feed = { href: `${path}/feed.xml`, name: collection.name }
    return { path, feed, build: (place) => buildCollectionJsonLd(collection, words, place) }
  }
  if (route.startsWith('/profile/') && account) {
    return { path: profileHref(account.address), build: (place) => buildProfileJsonLd(account, words, place) }
  }
  return undefined
}

type HeadElement = ReactElement<{ name?: string; content?: string; rel?: string; href?: string; children?: ReactNode }>

/** The page's own title, description and address, which `Seo` writes. */
function readHead(head: ReactNode) {
  const elements = Children.toArray(head).filter((one): one is HeadElement => isValidElement(one))
  const find = (test: (one: HeadElement) => boolean) => elements.find(test)?.props
  return {
    title: String(find(({ type }) => type === 'title')?.children ?? en.site.title),
    description: find(({ props }) => props.name === 'description')?.content ?? en.site.description,
    canonical: find(({ props }) => props.rel === 'canonical')?.href,
  }
}
