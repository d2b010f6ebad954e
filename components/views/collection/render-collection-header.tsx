import { CollectionAbout } from '@/components/collections/CollectionAbout'
import { CollectionGuarantees } from '@/components/collections/CollectionGuarantees'
import type { StaticCollectionHeader } from '@/components/collections/CollectionHeader'
import { CollectionPictures } from '@/components/collections/CollectionPictures'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import type { Collection } from '@/lib/api/schemas/collection'

/** Draws what stays in the header of a collection. For pages' server side alone: visitors load no code for it. */
export function renderCollectionHeader(collection: Collection): StaticCollectionHeader {
  const { rules } = collection
  const draw = (part: React.ReactNode) => renderStaticHtml(part, Date.now())
  return {
    pictures: draw(<CollectionPictures collection={collection} />),
    about: draw(<CollectionAbout collection={collection} />),
    rules: rules ? draw(<CollectionGuarantees rules={rules} />) : '',
  }
}
