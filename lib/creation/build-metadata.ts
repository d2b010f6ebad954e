import { type CollectionDraft, parseExternalUrl } from './collection-draft'
import { type ItemDraft, isPicture } from './item-draft'

/** The document of a token (EIP-721), with its alt text, and its category as a trait. */
export function buildTokenMetadata({ media, cover, name, description, alt, category, traits }: ItemDraft) {
  if (!media) throw new RangeError('An item requires a file')
  const image = isPicture(media) ? media : cover
  if (!image) throw new RangeError('Media other than an image requires a preview image')
  return {
    name: name.trim(),
    description: description.trim(),
    image: image.uri,
    ...(image === media ? {} : { animation_url: media.uri }),
    properties: { alt: alt.trim() },
    attributes: [
      ...(category ? [{ trait_type: 'Category', value: category }] : []),
      ...traits.map((trait) => ({ trait_type: trait.name.trim(), value: trait.value.trim() })),
    ],
  }
}

/** The document of a collection (ERC-7572). Its picture is that of its first item. */
export function buildCollectionMetadata({ media, cover, collectionName, collectionDescription }: ItemDraft) {
  const image = media && isPicture(media) ? media : cover
  return {
    name: collectionName.trim(),
    description: collectionDescription.trim(),
    ...(image ? { image: image.uri } : {}),
  }
}

/** The document of a collection that is there (ERC-7572). */
export function buildCollectionDocument({ name, description, image, banner, externalUrl }: CollectionDraft) {
  const link = parseExternalUrl(externalUrl)
  return {
    name,
    description: description.trim(),
    ...(image ? { image: image.uri } : {}),
    ...(banner ? { banner_image: banner.uri } : {}),
    ...(link ? { external_link: link } : {}),
  }
}
