import { ModelViewer } from '@/components/media/ModelViewer'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ItemDraft } from '@/lib/creation/item-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'

export interface Shown {
  url: string
  type: string
}

export interface ItemPreviewProps {
  draft: ItemDraft
  /** With its currency; null where it comes later, or is none yet. */
  price: string | null
  media: Shown | null
  cover: Shown | null
}

/** The item as lists and its own page will show it, from what is there so far. */
export function ItemPreview({ draft, price, media, cover }: ItemPreviewProps) {
  const { preview: messages } = useMessages(creationMessages)
  const picture = [cover, media].find((one) => one?.type.startsWith('image/'))
  return (
    <section aria-label={messages.heading} className="flex flex-col gap-3">
      <h2 className="text-sm text-muted">{messages.heading}</h2>
      <div className="relative flex aspect-square items-center justify-center p-[6%]">
        <div className="lamp absolute inset-0" />
        {picture ? (
          // biome-ignore lint/performance/noImgElement: it is a file of this page's memory, or of the market's store
          <img src={picture.url} alt={draft.alt} className="relative block max-h-full max-w-full object-contain" />
        ) : (
          <p className="relative text-center text-muted">{messages.empty}</p>
        )}
      </div>
      <Playing media={media} label={draft.alt} />
      <div>
        <p className={`text-lg font-medium wrap-anywhere ${draft.name ? '' : 'text-muted'}`}>
          {draft.name || messages.noName}
        </p>
        <p className="text-sm text-muted">{messages.by({ name: messages.you })}</p>
      </div>
      {draft.description && <p className="text-sm whitespace-pre-line wrap-anywhere">{draft.description}</p>}
      {draft.traits.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {draft.traits.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: traits have no name of their own while they are typed
            <li key={index} className="rounded-control border border-line px-2.5 py-1 text-sm wrap-anywhere">
              <span className="text-muted">{name}</span> {value}
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line pt-3 text-sm text-muted">{price ?? messages.noPrice}</p>
    </section>
  )
}

function Playing({ media, label }: { media: Shown | null; label: string }) {
  if (media?.type.startsWith('model/')) {
    return <ModelViewer key={media.url} url={media.url} label={label} className="aspect-square" />
  }
  if (media?.type.startsWith('video/')) {
    return <video src={media.url} aria-label={label} controls muted playsInline className="w-full" />
  }
  return media?.type.startsWith('audio/') ? (
    // biome-ignore lint/a11y/useMediaCaption: what is to be heard is said in the alt text
    <audio src={media.url} aria-label={label} controls className="w-full" />
  ) : null
}
