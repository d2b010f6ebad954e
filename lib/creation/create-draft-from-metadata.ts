import type { MetadataDocument } from '@/lib/api/schemas/metadata-document'
import { createItemDraft, type ItemDraft, toStoredMedia } from './item-draft'

/** An item that is there as a draft of what it says: its files stay what they are. */
export function createDraftFromMetadata(document: MetadataDocument): ItemDraft {
  const { name, description, alt, category, traits, image, animation } = document
  const picture = image === null ? null : toStoredMedia(image, 'image/*')
  return {
    ...createItemDraft(),
    ...{ name: name ?? '', description: description ?? '', alt: alt ?? '', category },
    traits: traits.filter((trait) => !(trait.name === 'Category' && trait.value === category)),
    ...(animation === null
      ? { media: picture }
      : { media: toStoredMedia(animation, 'application/octet-stream'), cover: picture }),
  }
}
